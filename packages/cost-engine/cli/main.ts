/** `npm run cost -- COMMAND …` */
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

// Most of a short call would be compiling the program once more; what is imported before is not kept.
enableCompileCache();
const kept = getCompileCacheDir();
// Processes and threads that it starts find theirs there from their first line on.
if (kept !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(kept);
const { runProgram } = await import('@jianheng/command-line');
const { PROGRAM } = await import('./program.ts');
process.exitCode = await runProgram(PROGRAM, process.argv.slice(2));
