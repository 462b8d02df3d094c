import type { FunctionFinder } from '../syntax/function-finder.ts';
import { type CallableFunction, callable } from './callable.ts';
import { conditionalSums } from './conditional-sums.ts';
import { dates } from './dates.ts';
import type { FunctionEntry, FunctionHelp } from './function-entry.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { money } from './money.ts';
import { numbers } from './numbers.ts';
import { sums } from './sums.ts';
import { texts } from './texts.ts';

const entries: readonly FunctionEntry[] = [
  ...sums,
  ...conditionalSums,
  ...numbers,
  ...logic,
  ...texts,
  ...dates,
  ...lists,
  ...money,
];

/** Every function of the formula language, for help and designers. */
export const functions: readonly FunctionHelp[] = Object.freeze(
  entries.map(({ name, aliases, family, description, arguments: parts, example }) =>
    Object.freeze({ name, aliases, family, description, arguments: parts, example }),
  ),
);

const byWriting: ReadonlyMap<string, CallableFunction> = new Map(
  entries.flatMap((entry) => {
    const made = callable(entry);
    return [entry.name, ...entry.aliases].map((written) => [written, made] as const);
  }),
);

/** A function of the catalogue by its name or alias, in any case. */
export function catalogueFunction(written: string): CallableFunction | undefined {
  return byWriting.get(written.toUpperCase());
}

/** The catalogue as the parser asks it. */
export const CATALOGUE: FunctionFinder = { find: catalogueFunction, names: [...byWriting.keys()] };
