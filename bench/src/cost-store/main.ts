import { printTable } from '../report.ts';
import { startServed } from '../served.ts';
import { measureStore } from './measure-store.ts';

/**
 * `npm run bench:cost-store`: writes, reads, edits and checks the largest bill in blocks of arrays, as the product stores it, and
 * compares that with one table row for each line.
 */
const served = await startServed();
try {
  console.log(printTable(await measureStore(served), 'one row a line'));
} finally {
  await served.stop();
}
// The engine's process has nothing more to do.
process.exit();
