import type { Say } from '../../i18n/use-translation.ts';
import type { RowDeed } from './row-actions.ts';

const WORDS = {
  open: '查看',
  edit: '修改',
  remove: '删除',
  addBelow: '新建下级',
  approval: '查看审批',
  up: '上移',
  down: '下移',
} as const;

/** The word on a deed's button. */
export function deedLabel(deed: RowDeed, t: Say): string {
  if (deed.kind === 'action') return deed.action.label;
  return t(deed.kind === 'custom' ? deed.button.label : WORDS[deed.kind]);
}

/** What tells a deed from the others of its row. */
export function deedKey(deed: RowDeed): string {
  if (deed.kind === 'action') return `action:${deed.name}`;
  return deed.kind === 'custom' ? `custom:${deed.button.key}` : deed.kind;
}
