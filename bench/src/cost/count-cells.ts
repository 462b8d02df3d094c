/** `node bench/src/cost/count-cells.ts FILE`: the reader of workbooks alone, in a process of its own. */
import { readCells } from './baseline-files.ts';

const [file = ''] = process.argv.slice(2);
process.stdout.write(`${await readCells(file)}\n`);
