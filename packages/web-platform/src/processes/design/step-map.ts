import type { MovePlan, StepMap, VersionStep } from './version-data.ts';

/** A step on which something stands now, with the steps of the new version that it may become. */
export type MappedStep = {
  readonly nodeId: string;
  readonly name: string;
  /** How many processes stand on it. */
  readonly count: number;
  readonly choices: readonly VersionStep[];
};

/** The steps that are stood on, in the order of the plans, each once. */
export function stepsToMap(plans: readonly MovePlan[], steps: readonly VersionStep[]): readonly MappedStep[] {
  const found = new Map<string, MappedStep>();
  for (const { moves } of plans) {
    for (const { nodeId, name, kind } of moves) {
      const count = (found.get(nodeId)?.count ?? 0) + 1;
      found.set(nodeId, { nodeId, name, count, choices: steps.filter((step) => step.kind === kind) });
    }
  }
  return [...found.values()];
}

/** What suggests itself: a step that is gone becomes the one step of its kind that is called like it. */
export function suggestedMap(mapped: readonly MappedStep[], steps: readonly VersionStep[]): StepMap {
  const gone = mapped.filter(({ nodeId }) => !steps.some(({ id }) => id === nodeId));
  const pairs = gone.flatMap(({ nodeId, name, choices }) => {
    const [same, ...others] = choices.filter((choice) => choice.name === name);
    return same && others.length === 0 ? [[nodeId, same.id] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Only what differs is said: a step that keeps its id needs no word. */
export function mapToSend(map: StepMap): StepMap {
  return Object.fromEntries(Object.entries(map).filter(([old, next]) => old !== next));
}
