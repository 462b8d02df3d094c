import type { Fault } from '@jianheng/definition';
import { importFault } from './import-faults.ts';
import { PARENT } from './importable.ts';
import type { ReadRow } from './read-row.ts';

/** Rows of a circle that its fault names. */
const MOST_NAMED = 10;

/**
 * What the name of a parent means that the system does not have: a row that the same sheet brings, a fault where it leads
 * back to the row itself or may stand too far below it, and nothing that is known of anything else.
 */
export function comingParent(
  { above, names }: Pick<ReadRow, 'above' | 'names'>,
  key: string,
): { readonly below: number } | { readonly fault: Fault } | undefined {
  if (key !== PARENT || above === undefined) return undefined;
  if ('row' in above) return { below: above.row };
  if ('notWithin' in above) {
    const [text = ''] = names[PARENT] ?? [];
    return { fault: importFault('parentNotWithin', { text, rows: above.notWithin }) };
  }
  const { circle } = above;
  const rows = circle.slice(0, MOST_NAMED).join('、');
  return {
    fault:
      circle.length > MOST_NAMED
        ? importFault('circleOfMany', { rows, count: circle.length })
        : importFault('circleInFile', { rows }),
  };
}
