import type { ProcessModel } from '../model/process-model.ts';
import { compileTree } from '../tree-model/compile-tree.ts';
import { compensated, withEventSubProcess } from './event-models.ts';
import { earlyJoin, forkInLoop, forkInSubProcess, nestedForks } from './fork-models.ts';
import { byAmount, callee, caller, countersign, diamond, loop, manyWays, subProcess } from './models.ts';
import { chosenByHandler, inGroups, withDeadlines } from './practice-models.ts';
import { Random } from './random.ts';
import { randomTree } from './random-tree.ts';
import { richTree } from './rich-tree.ts';
import { extendedVersion, sameVersion } from './versions.ts';
import type { Walk } from './walk.ts';
import type { Choice } from './walk-actions.ts';

/** What is walked through. */
export interface WalkKind {
  readonly name: string;
  /** Of single ways, conditions and parallel gateways only: then the tokens always make one whole. */
  readonly isWeighed: boolean;
  models(seed: number): readonly ProcessModel[];
}

function kind(name: string, isWeighed: boolean, models: WalkKind['models']): WalkKind {
  return { name, isWeighed, models };
}

const signers = ['x', 'y', 'z'];
const each = { collection: 'us', element: 'u' };

export const walkKinds: readonly WalkKind[] = [
  kind('parallel branches', true, () => [diamond()]),
  kind('forks in each other', true, () => [nestedForks()]),
  kind('branches that come together one by one', true, () => [earlyJoin()]),
  kind('a fork on the way of a loop', false, () => [forkInLoop()]),
  kind('forks in a sub-process and around it', true, () => [forkInSubProcess()]),
  kind('a drawn way back', false, () => [loop()]),
  kind('a countersign', true, () => [countersign({ kind: 'all' }, signers)]),
  kind('signers in turn', true, () => [countersign({ kind: 'sequential' }, signers)]),
  kind('one of several', true, () => [countersign({ kind: 'any' }, signers)]),
  kind('one of several by lot', true, () => [countersign({ kind: 'random' }, signers)]),
  kind('groups of which all say yes', true, () => [inGroups('all')]),
  kind('groups of which one says yes', true, () => [inGroups('any')]),
  kind('a step whose handler is named before', true, () => [chosenByHandler()]),
  kind('deadlines', true, () => [withDeadlines()]),
  kind('conditions', true, () => [byAmount()]),
  kind('as many ways as are open', false, () => [manyWays()]),
  kind('a sub-process', true, () => [subProcess()]),
  kind('a sub-process for each', true, () => [subProcess({ loop: each })]),
  kind('a sub-process for each in turn', true, () => [subProcess({ loop: { ...each, sequential: true } })]),
  kind('compensation', true, () => [compensated()]),
  kind('compensation of a sub-process for each', true, () => [compensated({ loop: each })]),
  kind('an event sub-process', false, () => [withEventSubProcess()]),
  kind('a called process', true, () => [caller(), callee()]),
  kind('drawn trees', true, (seed) => [compileTree(randomTree(new Random(seed)))]),
  kind('trees that use everything', false, (seed) => [compileTree(richTree(new Random(seed))), callee()]),
];

/** The walk of a seed. Its main process may be left for the next version while it runs. */
export function walkOf({ models, isWeighed }: WalkKind, seed: number): Walk {
  const random = new Random(seed);
  const choices = Array.from(
    { length: 40 },
    (): Choice => [random.below(1000), random.below(1000), random.below(1000)],
  );
  return { seed, models: withNextVersion(models(seed), seed), choices, isWeighed };
}

function withNextVersion(models: readonly ProcessModel[], seed: number): ProcessModel[] {
  const [main, ...others] = models;
  if (!main) return [];
  return [main, seed % 2 === 0 ? sameVersion(main) : extendedVersion(main), ...others];
}
