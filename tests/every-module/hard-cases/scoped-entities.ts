import { entity, field } from '@jianheng/definition';

/** Rows that people see by every way there is. */
const team = entity('小组', {
  path: '/t/team',
  title: 'name',
  fields: {
    name: field.text('组名', { required: true, max: 40 }),
    lead: field.person('组长'),
    department: field.department('所在部门'),
    budget: field.money('预算'),
    members: field.lines('组员', { person: field.person('组员', { required: true }) }),
  },
});

/** Seen over a link, by what the row there says. */
const task = entity('任务', {
  path: '/t/task',
  title: 'name',
  fields: {
    name: field.text('任务名', { required: true, max: 40 }),
    team: field.link('负责小组', team),
    cost: field.money('费用'),
  },
});

/** Seen by whoever sees the row that they hang on, and so on below. */
const part = entity('分项', {
  path: '/t/part',
  title: 'name',
  fields: {
    name: field.text('分项名', { required: true, max: 40 }),
    team: field.link('所属小组', team, { required: true }),
    cost: field.money('费用'),
  },
});
const piece = entity('细项', {
  path: '/t/piece',
  title: 'name',
  fields: {
    name: field.text('细项名', { required: true, max: 40 }),
    part: field.link('所属分项', part, { required: true }),
    helper: field.link('协办小组', team),
    cost: field.money('费用'),
  },
});

export const scopedEntities = { team, task, part, piece };
