/** `npm run cost -- COMMAND …` */
import { enableCompileCache } from 'node:module';
import { runProgram } from '@jianheng/command-line';

// Most of a short call would be compiling the program once more.
enableCompileCache();
const { PROGRAM } = await import('./program.ts');
process.exitCode = await runProgram(PROGRAM, process.argv.slice(2));
