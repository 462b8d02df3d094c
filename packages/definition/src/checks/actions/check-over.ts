import type { DeclarationFault } from '../../conditions/check-when.ts';
import type { ActionShape, ModuleShape } from '../../modules/module-shape.ts';
import { placesOf } from '../../schema/messages.ts';

/** What is wrong in actions on many rows, or on none. */
export function checkOver({ actions = {} }: ModuleShape): DeclarationFault[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    wordsTooMany(action).map((what) => ({ word: name, says: `“${action.label}”${REASONS[what]}` })),
  );
}

const REASONS = {
  opens: '打开表单，不能用 over',
  row: '不在任何一行上执行，不能有 showWhen 或 moves',
  confirm: '不在任何一行上执行，confirm 中不能有字段',
} as const;

function wordsTooMany({ over, opens, showWhen, moves, confirm = '' }: ActionShape): (keyof typeof REASONS)[] {
  if (over === undefined) return [];
  if (opens) return ['opens'];
  if (over === 'rows') return [];
  return [
    ...(showWhen || moves ? (['row'] as const) : []),
    ...(placesOf(confirm).length > 0 ? (['confirm'] as const) : []),
  ];
}
