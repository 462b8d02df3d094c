import type { Fields, When } from '@jianheng/definition';
import { describeCondition } from '../../entities/definition/describe-condition.ts';
import { translate } from '../../i18n/i18n.ts';
import { kindLabel } from '../draft/field-kinds.ts';
import { TEXT_FORMAT_LABELS } from '../draft/text-format-labels.ts';
import type { Difference } from './compare-forms.ts';

/** What people call what is said of a field, a form, a list, a process or a step; also in the designer's own places. */
const WORDS: Readonly<Record<string, string>> = {
  label: '名称',
  kind: '字段类型',
  required: '必填',
  help: '填写说明',
  showWhen: '显示条件',
  requiredWhen: '必填条件',
  lockedWhen: '锁定条件',
  formula: '公式',
  min: '最小值',
  max: '最大值',
  default: '默认值',
  scale: '小数位数',
  unit: '单位',
  choices: '选项',
  code: '字典编码',
  to: '关联的表单',
  shows: '带出的字段',
  where: '可选范围',
  fills: '自动填写',
  format: '格式',
  mask: '样式',
  pattern: '编号规则',
  maxRows: '最多行数',
  sensitive: '敏感信息',
  sums: '合计',
  title: '标题',
  findBy: '查找依据',
  fields: '字段',
  sections: '分组',
  unique: '不能重复',
  checks: '校验',
  tree: '有上下级',
  seenThrough: '这些人也能看',
  menu: '菜单',
  columns: '显示的列',
  filters: '筛选',
  search: '搜索',
  sort: '默认排序',
  highlightWhen: '突出显示的条件',
  category: '流程分类',
  startRights: '发起时的字段权限',
  settings: '流程设置',
  by: '办理人',
  rights: '字段权限',
  branches: '分支',
  from: '开始',
  card: '卡片上显示',
  chart: '图形',
  hours: '显示的时段',
};
const PARTS: Readonly<Record<Difference['part'], string>> = {
  field: '字段',
  section: '分组',
  form: '表单',
  list: '列表',
  view: '视图',
  process: '流程',
  step: '环节',
};
const CONDITIONS = ['showWhen', 'requiredWhen', 'lockedWhen', 'highlightWhen'];
const NAMES = ['findBy', 'seenThrough', 'columns', 'filters', 'search', 'sums', 'shows', 'fields'];

/** Where a difference lies: `字段“金额”`. */
export const placeText = ({ part, about }: Difference): string =>
  about === ''
    ? translate(PARTS[part])
    : translate('{part}“{about}”', { part: translate(PARTS[part]), about });

/** What is said of it; whether it came or went where it is the whole. */
export function wordText({ word, before }: Difference): string {
  if (word === undefined) return translate(before === undefined ? '新增' : '去掉');
  return translate(WORDS[word] ?? word);
}

/** What one side says, as people read it; nothing where it says nothing. */
export function sideText({ word }: Difference, said: unknown, fields: Fields): string {
  if (said === undefined || said === null) return '';
  if (word === undefined) return wholeText(said, fields);
  if (typeof said === 'boolean') return translate(said ? '是' : '否');
  if (typeof said === 'object') return listedText(word, said, fields);
  if (word === 'kind') return translate(kindLabel(String(said)));
  return word === 'format' ? formatText(String(said)) : String(said);
}

const formatText = (format: string): string =>
  translate(Object.entries(TEXT_FORMAT_LABELS).find(([known]) => known === format)?.[1] ?? format);

/** A field, a group or a step that came or went. */
function wholeText(said: unknown, fields: Fields): string {
  if (typeof said !== 'object' || said === null) return '';
  if ('kind' in said) return translate(kindLabel(String(said.kind)));
  return 'fields' in said && Array.isArray(said.fields) ? listed(said.fields, fields) : '';
}

const listed = (names: readonly unknown[], fields: Fields): string =>
  names.map((name) => fields[String(name)]?.label ?? String(name)).join(translate('、'));

function listedText(word: string, said: object, fields: Fields): string {
  if (isCondition(word, said)) return describeCondition(said, fields, {});
  if (word === 'choices') return Object.values(said).join(translate('、'));
  if (!Array.isArray(said)) return JSON.stringify(said, null, 1);
  if (NAMES.includes(word)) return listed(said, fields);
  if (word !== 'sections') return JSON.stringify(said, null, 1);
  return said.map((title) => title || translate('（无标题）')).join(translate('、'));
}

const isCondition = (word: string, _said: object): _said is When => CONDITIONS.includes(word);
