import { decimal, defineModule, entity, field } from '@jianheng/definition';
import { implement } from '../modules/implement.ts';
import { rule } from '../modules/rule.ts';

const allowance = entity('假期额度', {
  path: '/t/allowance',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    days: field.money('天数', { required: true }),
    taken: field.money('已休', {
      sum: { of: 'leave.days', by: 'allowance', when: { processState: { in: ['running', 'approved'] } } },
    }),
    left: field.money('剩余', { formula: 'days - taken' }),
  },
});

const leave = entity('请假单', {
  path: '/t/leave',
  title: 'code',
  fields: {
    code: field.autoNumber('请假单号', 'QJ-{0000}'),
    allowance: field.link('额度', allowance, { required: true, shows: ['left'] }),
    mornings: field.integer('上午', { required: true, min: 0 }),
    afternoons: field.integer('下午', { default: 0, min: 0 }),
    days: field.money('天数', { formula: '(mornings + afternoons) / 2' }),
    note: field.text('备注'),
  },
});

/** What the rules were told, row by row. */
const told = entity('记录', {
  path: '/t/told',
  title: 'says',
  readOnly: true,
  fields: {
    leave: field.link('请假单', leave, { required: true }),
    says: field.text('内容', { required: true }),
  },
});

const leaves = defineModule('leaves', '请假', {
  messages: {
    tooLong: '{code}请假 {days} 天，额度仅剩 {left} 天。',
    keptFor: '{code}已归档，不能删除。',
  },
  entities: { allowance, leave, told },
  permissions: { all: '全部' },
  access: {
    allowance: { rows: { all: 'all' }, create: 'all', change: 'all', remove: 'all' },
    leave: { rows: { all: 'all' }, create: 'all', change: 'all', remove: 'all' },
    told: { rows: { all: 'all' } },
  },
  lists: {},
  processes: {
    leave: {
      key: 'leave',
      label: '请假',
      category: 'office',
      title: '{initiator}请假',
      startRights: { note: 'editable' },
      steps: [
        {
          kind: 'approve',
          key: 'manager',
          label: '部门经理审批',
          by: { kind: 'departmentHead' },
          rights: { afternoons: 'editable', note: 'editable' },
        },
      ],
    },
  },
});

/** Nobody sends more days than are left; a draft may say anything. */
const guardLeaves = rule<typeof leaves, 'leave'>({
  async beforeSave({ before, isSent, after, tables, businessError }) {
    if (!isSent) return;
    const { days, taken } = await tables.allowance.lock(after.allowance);
    const left = decimal.minus(days, taken);
    const more = decimal.minus(after.days ?? '0', countedOf(before));
    if (decimal.greaterThan(more, left))
      throw businessError('tooLong', { code: after.code, days: after.days ?? '0', left });
  },
  async afterSave({ before, isSent, after, tables }) {
    const says = `${before ? '改' : '建'}${isSent ? '送' : '存'} ${before?.days ?? '-'} ${after.days ?? '-'}`;
    await tables.told.add({ leave: after.id, says });
  },
  beforeRemove({ row, businessError }) {
    if (row.note === '归档') throw businessError('keptFor', { code: row.code });
  },
});

/** What a form already takes of its allowance. */
const countedOf = (before: { readonly processState?: string; readonly days: string | null } | undefined) =>
  before?.processState === 'running' ? (before.days ?? '0') : '0';

export const leavesModule = implement(leaves, { actions: {}, rules: { leave: guardLeaves } });
