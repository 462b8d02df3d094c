import { entity, field } from '@jianheng/definition';
import { ofProject, onceClosed } from './project.ts';

/** A paper that the client hands in for review (送审资料). */
export const paper = entity('送审资料', {
  path: '/b/consult/paper',
  title: 'name',
  lockedWhen: onceClosed,
  fields: {
    ...ofProject,
    name: field.text('资料名称', { required: true, max: 100 }),
    kind: field.dictionary('资料类别', 'paper-kind', { required: true }),
    copies: field.integer('份数', { required: true, default: 1, min: 1, max: 999 }),
    isOriginal: field.boolean('原件', { default: true }),
    dueOn: field.date('要求提交日期'),
    state: field.choice(
      '资料状态',
      { wanted: '待提交', received: '已接收', returned: '已退还' },
      { required: true, default: 'wanted', writableBy: 'moves' },
    ),
    receivedOn: field.date('接收日期', { writableBy: 'actions' }),
    returnedOn: field.date('退还日期', { writableBy: 'actions' }),
    remark: field.text('备注', { max: 200 }),
    files: field.attachments('资料文件'),
  },
});

/** A point to be checked before a result leaves the house (核对表). */
export const point = entity('核对事项', {
  path: '/b/consult/check-point',
  title: 'name',
  sortable: true,
  lockedWhen: onceClosed,
  fields: {
    ...ofProject,
    name: field.text('核对事项', { required: true, max: 100 }),
    demand: field.text('核对要求', { max: 300 }),
    keeper: field.person('核对人', { default: 'currentUser' }),
    state: field.choice(
      '核对结果',
      { open: '未核对', right: '符合', wrong: '不符合' },
      { required: true, default: 'open', writableBy: 'moves' },
    ),
    checkedOn: field.date('核对日期', { writableBy: 'actions' }),
  },
});

/** A fault of safety or quality that was found on site, until it is mended and seen to be (安全质量). */
export const problem = entity('安全质量问题', {
  path: '/b/consult/problem',
  title: 'name',
  lockedWhen: onceClosed,
  checks: { dueBeforeFound: { holds: 'dueOn >= foundOn', message: '整改期限不能早于发现日期 {foundOn}。' } },
  fields: {
    ...ofProject,
    code: field.autoNumber('问题编号', 'AQ-{year}-{0000}'),
    name: field.text('问题', { required: true, max: 100 }),
    kind: field.choice('类别', { safety: '安全', quality: '质量' }, { required: true, default: 'quality' }),
    weight: field.choice(
      '程度',
      { light: '一般', heavy: '较大', grave: '重大' },
      { required: true, default: 'light' },
    ),
    foundOn: field.date('发现日期', { required: true, default: 'today' }),
    dueOn: field.date('整改期限', { required: true }),
    keeper: field.person('整改责任人', { required: true }),
    text: field.longText('情况说明', { max: 1000 }),
    state: field.choice(
      '问题状态',
      { found: '待整改', mended: '待复查', closed: '已关闭' },
      { required: true, default: 'found', writableBy: 'moves' },
    ),
    closedOn: field.date('关闭日期', { writableBy: 'actions' }),
    isLate: field.boolean('已逾期', { formula: 'ISBLANK(closedOn) and dueOn < TODAY()' }),
  },
});
