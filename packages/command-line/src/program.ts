import type { Command } from './command.ts';

/** A command, or what loads it: whoever calls one command of many does not wait for the code of all. */
export type CommandSource = Command | (() => Promise<Command>);

/** A program of several commands, as it is called and explained. */
export interface Program {
  /** how it is called: `npm run cost` */
  readonly name: string;
  readonly commands: Readonly<Record<string, CommandSource>>;
  /** what every option says, whichever command takes it; those of the limits need not be among them */
  readonly options: Readonly<Record<string, string>>;
}

/** The command of a name, and none of the names that every object has. */
export async function commandNamed({ commands }: Program, name: string): Promise<Command | undefined> {
  const source = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return typeof source === 'function' ? source() : source;
}

/** All commands in their order. */
export function allCommands({ commands }: Program): Promise<Command[]> {
  return Promise.all(
    Object.values(commands).map((source) => (typeof source === 'function' ? source() : source)),
  );
}
