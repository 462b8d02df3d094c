import { join } from 'node:path';
import { type CommandFolder, commandFolder } from '@jianheng/command-line/testing';
import { PROGRAM } from '../program.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/** A new folder for the temporary files of one test file, in which `npm run cost` runs. */
export function costFolder(): Promise<CommandFolder> {
  return commandFolder({ program: PROGRAM, main: MAIN });
}
