import type { AnyRoute } from './route.ts';

const KIB = 1024;
/** A form with its lines, and nothing else, is as large as this. */
export const FORM_BYTES = KIB * KIB;

/** How many bytes a call reads: few from strangers, more for what is written, and more still only where it is declared. */
export function bodyBytes({ access, transaction, bodyLimit }: AnyRoute): number {
  if (bodyLimit !== undefined) return bodyLimit;
  if (access === 'public') return 8 * KIB;
  return transaction === 'write' ? 256 * KIB : 64 * KIB;
}
