import { COUNTERPART_MISSING } from './indicators/quantity-ratios.ts';
import { FURTHER_CHECKS } from './all-optional.ts';

/** What `off` may name: every kind of finding beyond the scored core, and the families of logical rules. */
export function furtherKinds(): ReadonlySet<string> {
  return new Set([...FURTHER_CHECKS.map(({ kind }) => kind), COUNTERPART_MISSING]);
}
