import type { CustomField } from '@jianheng/definition';

/** The kinds of fields that a form can be drawn of, in the order in which they are offered. */
export type DrawnKind = CustomField['kind'] & keyof typeof KINDS;

const KINDS = {
  text: '单行文字',
  longText: '多行文字',
  richText: '富文本',
  integer: '整数',
  decimal: '小数',
  money: '金额',
  percent: '百分比',
  date: '日期',
  month: '月份',
  time: '时间',
  boolean: '是否',
  choice: '单选',
  choices: '多选',
  dictionary: '字典',
  person: '人员',
  people: '多名人员',
  department: '部门',
  link: '关联表单',
  autoNumber: '自动编号',
  attachments: '附件',
  lines: '明细表',
} as const satisfies Partial<Record<CustomField['kind'], string>>;

/** What people call a kind. */
export const kindLabel = (kind: string): string =>
  Object.entries(KINDS).find(([one]) => one === kind)?.[1] ?? kind;

/** Kinds by what they hold, for the palette. */
export const KIND_GROUPS: readonly { readonly title: string; readonly kinds: readonly DrawnKind[] }[] = [
  { title: '文字与编号', kinds: ['text', 'longText', 'richText', 'autoNumber'] },
  { title: '数字', kinds: ['integer', 'decimal', 'money', 'percent'] },
  { title: '日期', kinds: ['date', 'month', 'time'] },
  { title: '选择', kinds: ['boolean', 'choice', 'choices', 'dictionary'] },
  { title: '组织', kinds: ['person', 'people', 'department'] },
  { title: '关联与明细', kinds: ['link', 'attachments', 'lines'] },
];

/** What columns of a table of lines may be. */
export const COLUMN_KINDS: readonly DrawnKind[] = Object.keys(KINDS).filter(
  (kind): kind is DrawnKind => kind !== 'lines' && kind !== 'autoNumber' && kind !== 'richText',
);

/** A new field of a kind, with what it cannot be without. */
export function newField(kind: DrawnKind): CustomField {
  const label = KINDS[kind];
  switch (kind) {
    case 'choice':
    case 'choices':
      return { kind, label, choices: { o1: '选项一', o2: '选项二' } };
    case 'dictionary':
      return { kind, label, code: '' };
    case 'link':
      return { kind, label, to: '/a/sys/user', shows: [] };
    case 'autoNumber':
      return { kind, label, pattern: 'BH-{year}-{0000}' };
    case 'lines':
      return { kind, label, fields: { item: { kind: 'text', label: '名称', required: true } } };
    default:
      return { kind, label };
  }
}

/** Whether a name is still the one that a field of its kind begins with: `money`, `money2` … */
export const isGivenName = (name: string, kind: string): boolean =>
  name.startsWith(kind) && /^\d*$/.test(name.slice(kind.length));
