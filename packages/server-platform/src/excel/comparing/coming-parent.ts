import type { Fault } from '@jianheng/definition';
import { importFault } from './import-faults.ts';
import { PARENT } from './importable.ts';
import type { ReadRow } from './read-row.ts';

/** Rows of a circle that its fault names. */
const MOST_NAMED = 10;

/**
 * What the name of a parent means that the system does not have: nothing yet where the same sheet brings that row and it is
 * not written by now, a fault where it leads back to the row itself, and nothing that is known of anything else.
 */
export function comingParent(
  { above }: Pick<ReadRow, 'above'>,
  key: string,
  { isWriting }: { readonly isWriting: boolean },
): { readonly value: undefined } | { readonly fault: Fault } | undefined {
  if (key !== PARENT || above === undefined) return undefined;
  if (above === 'brought') return isWriting ? undefined : { value: undefined };
  const { circle } = above;
  const rows = circle.slice(0, MOST_NAMED).join('、');
  return {
    fault:
      circle.length > MOST_NAMED
        ? importFault('circleOfMany', { rows, count: circle.length })
        : importFault('circleInFile', { rows }),
  };
}
