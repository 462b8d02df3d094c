import { describe, expect, it } from 'vitest';
import type { ProcessModel } from './model/process-model.ts';
import {
  byAmount,
  callee,
  caller,
  countersign,
  diamond,
  loop,
  manyWays,
  subProcess,
} from './testing/models.ts';
import { Random } from './testing/random.ts';
import { randomTree } from './testing/random-tree.ts';
import { type Choice, shrink, takeWalk, type Walk } from './testing/walk.ts';
import { compileTree } from './tree/compile-tree.ts';

/** Walks for each kind of model; `WALKS=5000 npx vitest …` walks longer. */
const WALKS = Number(process.env.WALKS ?? 60);

function walkFrom(seed: number, models: readonly ProcessModel[], isWeighed: boolean): Walk {
  const random = new Random(seed);
  const choices = Array.from(
    { length: 40 },
    (): Choice => [random.below(1000), random.below(1000), random.below(1000)],
  );
  return { seed, models, choices, isWeighed };
}

/** Takes the walks; the first that fails is shortened and told with its seed. */
function firstFailure(makeWalk: (seed: number) => Walk): string | undefined {
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const walk = makeWalk(seed);
    if (takeWalk(walk).failure === undefined) continue;
    const { failure, story } = takeWalk(shrink(walk));
    return [`seed ${seed}: ${failure}`, ...story].join('\n  ');
  }
  return undefined;
}

describe('random walks', () => {
  it.each([
    ['parallel branches', true, [diamond()]],
    ['a drawn way back', false, [loop()]],
    ['a countersign', true, [countersign({ kind: 'all' }, ['x', 'y', 'z'])]],
    ['signers in turn', true, [countersign({ kind: 'inTurn' }, ['x', 'y', 'z'])]],
    ['one of several', true, [countersign({ kind: 'any' }, ['x', 'y', 'z'])]],
    ['conditions', true, [byAmount()]],
    ['as many ways as are open', false, [manyWays()]],
    ['a sub-process', true, [subProcess()]],
    ['a sub-process for each', true, [subProcess({ loop: { collection: 'us', element: 'u' } })]],
    ['a sub-process for each in turn', true, [subProcess({ loop: { collection: 'us', sequential: true } })]],
    ['a called process', true, [caller(), callee()]],
  ])('leave %s whole and completable', (_, isWeighed, models) => {
    expect(firstFailure((seed) => walkFrom(seed, models, isWeighed))).toBeUndefined();
  });

  it('leave drawn trees whole and completable', () => {
    const failure = firstFailure((seed) => walkFrom(seed, [compileTree(randomTree(new Random(seed)))], true));
    expect(failure).toBeUndefined();
  });
});
