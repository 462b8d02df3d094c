import type { Need, Ports } from '@jianheng/process-engine';
import type { CommandContext, Form } from '../process-context.ts';
import { createLookupCache, createPorts, type ResolvedInputs, resolveNeed } from './engine-ports.ts';

/** More rounds than any command or preview asks for. */
const MAX_ROUNDS = 50;

type Asking = { readonly status: 'needs'; readonly needs: readonly Need[] };
type Play<Result> = {
  /** What is asked for, again in each round. */
  run(ports: Ports): Result | Promise<Result>;
  /** Reads the past of the tree, where it was left out at first. */
  readHistory?(): Promise<void>;
};

/** Lets the engine play, and looks up what it asks for, until nothing is missing. */
export async function untilResolved<Result extends object>(
  context: CommandContext,
  form: Form,
  { run, readHistory }: Play<Result>,
): Promise<Exclude<Result, Asking>> {
  const inputs: ResolvedInputs = { form, lookups: await createLookupCache(context, form) };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = await run(createPorts(context, inputs));
    if (!isAsking(result)) return result as Exclude<Result, Asking>;
    for (const need of result.needs) {
      if (need.kind === 'history' && readHistory) await readHistory();
      else await resolveNeed(context, need, inputs);
    }
  }
  throw new Error(`${form.deployed.key} asks without end`);
}

const isAsking = (result: object): result is Asking => 'needs' in result;

/** Ports whose ids are used up by nobody, for what is only played and never written. */
export function withDryRunIds(ports: Ports): Ports {
  let count = 0;
  return { ...ports, nextId: () => `dry-run-${count++}` };
}
