import type { Translate } from '../../i18n/use-translation.ts';
import type { RowAction } from './row-actions.ts';

const WORDS = {
  open: '查看',
  edit: '修改',
  remove: '删除',
  addBelow: '新建下级',
  approval: '查看审批',
  goOn: '继续填写',
  up: '上移',
  down: '下移',
} as const;

/** The word on an action's button. */
export function actionLabel(action: RowAction, t: Translate): string {
  if (action.kind === 'action') return action.shape.label;
  return t(action.kind === 'custom' ? action.button.label : WORDS[action.kind]);
}

/** What tells an action from the others of its row. */
export function actionKey(action: RowAction): string {
  if (action.kind === 'action') return `action:${action.name}`;
  return action.kind === 'custom' ? `custom:${action.button.key}` : action.kind;
}
