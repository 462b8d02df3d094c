import type { Command } from './command.ts';

/** A program of several commands, as it is called and explained. */
export interface Program {
  /** how it is called: `npm run cost` */
  readonly name: string;
  readonly commands: Readonly<Record<string, Command>>;
  /** what every option says, whichever command takes it; those of the limits need not be among them */
  readonly options: Readonly<Record<string, string>>;
}

/** The command of a name, and none of the names that every object has. */
export function commandNamed({ commands }: Program, name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}
