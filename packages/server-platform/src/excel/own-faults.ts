import { type Faults, saidOfDrawn } from '@jianheng/definition';
import type { RegisteredEntity } from '../storage/registry.ts';

/** What is wrong with a row; of a form or a field that the firm drew it says so, as no catalogue speaks of its labels. */
export function ownFaults({ entity, module }: RegisteredEntity, faults: Faults): Faults {
  if (module?.drawn !== true) return saidOfDrawn(entity.fields, faults);
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [path, { ...fault, drawn: true as const }]),
  );
}
