import type { Fields } from '../fields/any-field.ts';
import type { Faults } from '../schema/faults.ts';

/** The same faults; those of fields that a firm drew say so, as no catalogue speaks of their labels. */
export function saidOfDrawn(fields: Fields, faults: Faults): Faults {
  const isDrawn = (path: string) => fields[path.split('.')[0] ?? path]?.drawn === true;
  const told = Object.entries(faults).map(([path, fault]) =>
    isDrawn(path) ? ([path, { ...fault, drawn: true }] as const) : ([path, fault] as const),
  );
  return Object.fromEntries(told);
}
