import type { AnyField, Fields } from '@jianheng/definition';

type Values = Readonly<Record<string, unknown>>;

/** One thing that an entry says: a value under its label, and what stood there before where it was changed. */
export type SaidLine = {
  readonly name: string;
  readonly label: string;
  /** How the value is shown; nothing where no field is declared for it. */
  readonly field: AnyField | undefined;
  readonly value: unknown;
  readonly was?: unknown;
};

/**
 * What an entry says, line by line: what was changed first, from what to what, then what was said beside it. Fields of a
 * form that were sent as they stood are left out.
 */
export function saidLines(said: Values, fields: Fields): readonly SaidLine[] {
  const { before, after, plain } = partsOf(said);
  const line = (name: string, value: unknown) => ({
    name,
    label: fields[name]?.label ?? SAID_LABELS[name] ?? name,
    field: fields[name],
    value,
  });
  const changed = Object.keys(before ?? {})
    .filter((name) => text(before?.[name]) !== text(after[name]))
    .map((name) => ({ ...line(name, after[name] ?? null), was: before?.[name] ?? null }));
  const beside = Object.entries(plain).filter(
    ([name, value]) =>
      !isEmpty(value) &&
      !OF_THE_ROW.includes(name) &&
      (before === undefined || isValues(said.$is) || !Object.hasOwn(fields, name)),
  );
  return [...changed, ...beside.map(([name, value]) => line(name, value))];
}

type Parts = { readonly before: Values | undefined; readonly after: Values; readonly plain: Values };

/** A form keeps beside `$was` what was sent, an action keeps beside it `$is`, settings keep themselves before and after. */
function partsOf(said: Values): Parts {
  const { $was, $is, ...plain } = said;
  if (isValues($was)) {
    if (!isValues($is)) return { before: $was, after: plain, plain: without(plain, Object.keys($was)) };
    return { before: $was, after: $is, plain };
  }
  const { before, after, ...others } = plain;
  if (isValues(before) && isValues(after)) return { before, after, plain: others };
  return { before: undefined, after: {}, plain };
}

/** Which row it was, its object says already. */
const OF_THE_ROW = ['id', 'revision'];
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => JSON.stringify(value ?? null);

/** What else entries hold, by its key. */
export const SAID_LABELS: Readonly<Record<string, string>> = {
  action: '操作',
  address: '登录地址',
  amendment: '变更单',
  askedBy: '申请人',
  before: '修改前',
  beside: '参照对象',
  calledBy: '调用模块',
  cells: '单元格数',
  changed: '变化数',
  closed: '停用的模块',
  code: '编码',
  comment: '意见',
  compareOnly: '仅比较',
  conflict: '冲突',
  count: '数量',
  counts: '结果',
  cover: '覆盖',
  dataMenuId: '数据菜单',
  days: '日期',
  device: '设备和浏览器',
  due: '应执行时间',
  fault: '有误',
  fields: '字段',
  file: '文件',
  files: '文件',
  firmNumber: '企业编号',
  form: '表单',
  forms: '单据数',
  from: '来源',
  fromUser: '转办人',
  gained: '增加',
  held: '引用数',
  ids: '编号列表',
  isAllowed: '允许',
  isCovering: '覆盖',
  isEnded: '已停用',
  isGiven: '已发放令牌',
  isShared: '共享',
  key: '流程编码',
  kind: '类型',
  last: '最后编号',
  list: '列表',
  lost: '减少',
  name: '名称',
  new: '新增',
  of: '原评论',
  order: '顺序',
  params: '筛选条件',
  parentId: '上级',
  path: '表单',
  period: '期间',
  processCode: '流程编码',
  pseudonym: '化名',
  reason: '原因',
  removed: '删除数',
  removeOn: '移除日期',
  rows: '行数',
  same: '无变化',
  sample: '示例数据',
  says: '评论',
  seenBy: '查看人',
  size: '大小',
  template: '模板编号',
  templates: '模板数',
  to: '接收人',
  toUser: '接收人',
  version: '版本',
  view: '视图',
  way: '登录方式',
  // Spelt as the calls are specified.
  ...Object.fromEntries([
    ['procInstId', '流程编号'],
    ['agent', '设备和浏览器'],
  ]),
};
