import type { DeclarationFault } from '../../conditions/check-when.ts';
import type { ActionShape, ModuleShape } from '../../modules/module-shape.ts';
import { placesOf } from '../../schema/messages.ts';

/** What is wrong in actions on many rows, on none, or on a row as it was seen. */
export function checkOver({ actions = {} }: ModuleShape): DeclarationFault[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    wordsTooMany(action).map((what) => ({ word: name, says: `“${action.label}”${REASONS[what]}` })),
  );
}

const REASONS = {
  opens: '打开表单，不能用 over',
  seen: '不检查所见的行，不能用 asSeen',
  row: '不在任何一行上执行，不能有 showWhen 或 moves',
  confirm: '不在任何一行上执行，confirm 中不能有字段',
} as const;

function wordsTooMany(action: ActionShape): (keyof typeof REASONS)[] {
  const { over, opens, inBackground, asSeen } = action;
  const seesNoRow = over === 'none' || opens !== undefined || inBackground === true;
  return [...(asSeen && seesNoRow ? (['seen'] as const) : []), ...overTooMany(action)];
}

function overTooMany({ over, opens, showWhen, moves, confirm = '' }: ActionShape): (keyof typeof REASONS)[] {
  if (over === undefined) return [];
  if (opens) return ['opens'];
  if (over === 'rows') return [];
  return [
    ...(showWhen || moves ? (['row'] as const) : []),
    ...(placesOf(confirm).length > 0 ? (['confirm'] as const) : []),
  ];
}
