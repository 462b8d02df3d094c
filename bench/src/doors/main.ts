import { EXTENT } from '../extent.ts';
import { fillLoans } from '../fill-loans.ts';
import { type Line, printTable } from '../report.ts';
import { startServed } from '../served.ts';
import { limitedReaders } from './limited-readers.ts';
import { signingIn } from './signing-in.ts';

/**
 * `npm run bench:doors`: what it costs to see less than everything, beside the administrator who sees all of it, and to sign
 * in: many at once beside the bare hash of their passwords, and from one instance to another.
 */
const served = await startServed();
const beside = await startServed({ beside: served });
const lines: Line[] = [];
try {
  await fillLoans(served, EXTENT.doors.rows);
  lines.push(...(await limitedReaders(served)));
  lines.push(...(await signingIn(served, beside)));
} finally {
  await beside.stop();
  await served.stop();
}
console.log(printTable(lines, 'the administrator, the bare hash (share)'));
