/** `npm run bank -- COMMAND …` */
import { runProgram } from '@jianheng/command-line';
import { PROGRAM } from './program.ts';

process.exitCode = await runProgram(PROGRAM, process.argv.slice(2));
