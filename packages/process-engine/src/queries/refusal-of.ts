import type { Command } from '../commands/base/command.ts';
import { interpret } from '../commands/interpret.ts';
import type { Ports } from '../context/ports.ts';
import { EngineRefusal } from '../context/refusals.ts';
import type { UnitRows } from '../state/rows.ts';

/** Would this command be refused now? Tries it on a copy: the rows stay as they are. Answers with the refusal. */
export function refusalOf(rows: UnitRows, command: Command, ports: Ports): EngineRefusal | undefined {
  try {
    interpret(rows, command, ports);
    return undefined;
  } catch (error) {
    if (error instanceof EngineRefusal) return error;
    throw error;
  }
}
