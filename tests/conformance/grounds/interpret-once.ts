import {
  type Command,
  evaluateSource,
  type Interpretation,
  interpret,
  type KnownModel,
  type Ports,
  type UnitRows,
} from '@jianheng/process-engine';
import { Refused } from '../refused.ts';

/** What a command needs of its surroundings. */
export interface Surroundings {
  readonly now: string;
  readonly nextId: () => string;
  readonly definitions: readonly KnownModel[];
}

export type Result = Extract<Interpretation, { status: 'done' }>;

/** Interprets a command over models alone: there is no organisation, and no form. */
export function interpretOnce(rows: UnitRows, command: Command, surroundings: Surroundings): Result {
  const result = interpret(rows, command, portsOf(surroundings));
  if (result.status === 'done') return result;
  const wanted = result.needs.map((need) => ('query' in need ? need.query.key : need.kind)).join(', ');
  throw new Refused(`there is no ${wanted}`);
}

function portsOf({ now, nextId, definitions }: Surroundings): Ports {
  return {
    now,
    nextId,
    evaluate: evaluateSource,
    approvers: () => [],
    model: ({ defId, defKey }) =>
      definitions.findLast((one) => (defId === undefined ? one.model.key === defKey : one.defId === defId)),
  };
}
