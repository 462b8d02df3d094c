import type { ProcessModel } from '../../model/process-model.ts';
import { drawModel } from '../draw-model.ts';
import { callee, caller, countersign, diamond, manyWays, subProcess } from '../models.ts';
import { inGroups } from '../practice-models.ts';
import { application } from './firm.ts';

/** One return: who approves first, who then returns it where to, who has it then, and who approves until the end. */
export interface ReturnCase {
  readonly name: string;
  readonly models: readonly ProcessModel[];
  readonly approved: readonly string[];
  readonly from: string;
  readonly to: 'initiator' | 'previous' | readonly string[];
  readonly open: string;
  readonly rest: readonly string[];
}

const signers = ['x', 'y', 'w'];

/** b and c inside a sub-process inside another one, between a and d. */
const nested = () =>
  drawModel(
    'nested',
    {
      s: 'start',
      apply: { kind: 'userTask', isInitiatorStep: true },
      sp: 'subProcess',
      ss: { kind: 'start', scope: 'sp' },
      a: { kind: 'userTask', scope: 'sp' },
      in: { kind: 'subProcess', scope: 'sp' },
      is: { kind: 'start', scope: 'in' },
      b: { kind: 'userTask', scope: 'in' },
      c: { kind: 'userTask', scope: 'in' },
      ie: { kind: 'end', scope: 'in' },
      d: { kind: 'userTask', scope: 'sp' },
      se: { kind: 'end', scope: 'sp' },
      z: 'userTask',
      e: 'end',
    },
    [
      's > apply',
      'apply > sp',
      'ss > a',
      'a > in',
      'is > b',
      'b > c',
      'c > ie',
      'in > d',
      'd > se',
      'sp > z',
      'z > e',
    ],
  );

const MODELS: Readonly<Record<string, () => readonly ProcessModel[]>> = {
  three: () => [application({ a: 'userTask', b: 'userTask', c: 'userTask' })],
  diamond: () => [diamond()],
  all: () => [countersign({ kind: 'all' }, signers)],
  any: () => [countersign({ kind: 'any' }, signers)],
  sequential: () => [countersign({ kind: 'sequential' }, signers)],
  two: () => [countersign({ kind: 'all' }, ['x', 'y'])],
  groups: () => [inGroups('any')],
  subProcess: () => [subProcess()],
  nested: () => [nested()],
  called: () => [caller(), callee()],
  ways: () => [manyWays()],
};

/** What it is | model | approved before | returned by | to | open then | approved afterwards, to the end */
const TABLE = `
from a step to the one before                            | three      | a             | b   | previous | a               | a b c
from a step to the initiator                               | three      | a b           | c   | initiator  | apply@initiator   | apply a b c
from a step over several to an earlier one               | three      | a b           | c   | a        | a               | a b c
from the first step to the initiator                       | three      |               | a   | previous | apply@initiator   | apply a b c
from inside a parallel branch to before the fork         | diamond    | a b1          | b2  | a        | a               | a b1 b2 c d
from inside a parallel branch within it                  | diamond    | a b1          | b2  | b1       | b1 c            | b1 b2 c d
from a parallel branch while the other waits at the join | diamond    | a c b1        | b2  | b1       | b1              | b1 b2 d
from after the join to one branch                        | diamond    | a c b1 b2     | d   | c        | c               | c d
from after the join to both branches                     | diamond    | a c b1 b2     | d   | b1 c     | b1 c            | b1 b2 c d
from after the join to the last of each branch           | diamond    | a c b1 b2     | d   | previous | b2 c            | b2 c d
from after the join to before the fork                   | diamond    | a c b1 b2     | d   | initiator  | a               | a c b1 b2 d
from inside a countersign, by the first to speak         | all        | a             | m@x | a        | a               | a m@x m@y m@w z
from inside a countersign, by the last to speak          | all        | a m@x m@w     | m@y | previous | a               | a m@w m@y m@x z
from inside an or-sign                                   | any        | a             | m@y | initiator  | apply@initiator   | apply a m@w z
from inside a countersign in turn                        | sequential | a m@x         | m@y | a        | a               | a m@x m@y m@w z
from inside a countersign of groups                      | groups     | a m@x         | m@z | previous | a               | a m@y z
into a countersign, which is asked anew                  | all        | a m@x m@y m@w | z   | m        | m@w m@x m@y     | m@x m@y m@w z
into an or-sign, which is asked anew                     | any        | a m@y         | z   | previous | m@w m@x m@y     | m@x z
into a countersign of groups                             | groups     | a m@y         | z   | previous | m@w m@x m@y m@z | m@x m@w z
over a countersign                                       | two        | a m@x m@y     | z   | a        | a               | a m@x m@y z
out of a sub-process                                     | subProcess | a x           | y   | a        | a               | a x y z
within a sub-process                                     | subProcess | a x           | y   | previous | x               | x y z
into a sub-process that was left                         | subProcess | a x y         | z   | x        | x               | x y z
over a sub-process                                       | subProcess | a x y         | z   | a        | a               | a x y z
out of a nested sub-process to its surroundings          | nested     | a b           | c   | a        | a               | a b c d z
into a nested sub-process from outside both              | nested     | a b c d       | z   | b        | b               | b c d z
out of two sub-processes to the initiator                  | nested     | a b           | c   | initiator  | apply@initiator   | apply a b c d z
from a called process to the caller                      | called     | a p           | q   | a        | a               | a p q z
from a called process to the initiator                     | called     | a             | p   | initiator  | apply@initiator   | apply a p q z
into a called process that has ended                     | called     | a p q         | z   | p        | p               | p q z
from one of several open ways                            | ways       | a             | b   | initiator  | apply@initiator   | apply a b c z
`;

export const returnCases: readonly ReturnCase[] = TABLE.trim().split('\n').map(readCase);

function readCase(line: string): ReturnCase {
  const [name = '', model = '', approved, from = '', to = '', open = '', rest] = line
    .split('|')
    .map((cell) => cell.trim());
  const models = MODELS[model]?.() ?? [];
  return { name, models, approved: words(approved), from, to: targetOf(to), open, rest: words(rest) };
}

function targetOf(to: string): ReturnCase['to'] {
  return to === 'initiator' || to === 'previous' ? to : words(to);
}

export function words(text = ''): string[] {
  return text.split(' ').filter((word) => word !== '');
}
