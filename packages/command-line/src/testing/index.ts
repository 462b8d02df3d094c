/** A program run in a folder of a test. */

export { type CommandFolder, commandFolder } from './command-folder.ts';
