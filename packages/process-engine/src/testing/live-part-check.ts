import type { Command } from '../commands/base/command.ts';
import { type Interpretation, interpret } from '../commands/interpret.ts';
import type { Ports } from '../context/ports.ts';
import { livePart } from '../state/live-part.ts';
import type { UnitRows } from '../state/rows.ts';

type Asked = { readonly rows: UnitRows; readonly command: Command; readonly ports: Ports };

/** A command on live rows alone either does exactly the same, or says that it needs the past. */
export function demandSameFromLivePart({ rows, command, ports }: Asked, whole: Interpretation): void {
  const part = interpret(livePart(rows), command, ports);
  if (part.status === 'needs' && part.needs.some(({ kind }) => kind === 'history')) return;
  if (part.status === 'done' && whole.status === 'done') {
    if (isSame(part.changes, whole.changes) && isSame(part.events, whole.events)) return;
  }
  throw new Error(`${command.kind} does otherwise on live rows alone`);
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
