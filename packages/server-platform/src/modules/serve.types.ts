import { defineCalls, idParams, idSchema } from '@jianheng/contract';
import { defineModule, entity, field, figure } from '@jianheng/definition';
import { z } from 'zod';
import { implement } from './implement.ts';
import { serve } from './serve.ts';

/** What the compiler must refuse of calls that a module serves; never run. */
const project = entity('项目', {
  path: '/b/project',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    amount: field.money('金额', { required: true }),
    cost: field.money('成本', { seenBy: 'viewCost' }),
  },
});
const projects = defineModule('projects', '项目', {
  messages: { tooFew: '{name}材料不足。' },
  entities: { project },
  permissions: { view: '查看', edit: '修改', viewCost: '查看成本' },
  access: { project: { rows: { all: 'view' } } },
  lists: {},
  settings: { most: field.integer('上限', { default: 3 }) },
});
const others = defineModule('others', '其他', {
  messages: {},
  entities: {},
  permissions: { view: '查看' },
  access: {},
  lists: {},
});
const calls = defineCalls({
  'GET /b/project/:id/total': { params: idParams, data: z.strictObject({ total: z.string() }) },
  'POST /b/project/:id/clean': {
    params: idParams,
    body: z.strictObject({ names: z.array(z.string()) }),
    data: z.null(),
  },
});
const byBody = defineCalls({
  'POST /b/project/summary': {
    body: z.strictObject({ project: idSchema, kind: z.string() }),
    data: z.int(),
  },
});

const text = (value: string) => value;
const total = { label: '合计', reads: () => ({ total: '1' }) } as const;
const clean = { label: '清理', writes: () => null } as const;

export const right = serve(
  projects,
  calls,
  { of: 'project', read: ['view', 'edit'], write: 'edit' },
  {
    'GET /b/project/:id/total': {
      label: '合计',
      reads: async ({ row, params, seen, tables, settings, businessError }) => {
        text(row.name);
        text(params.id);
        const most: number = settings.most;
        const sums = await seen('project').sums(['amount', 'cost'], { name: '甲' });
        const [first] = await seen('project').list({ pageSize: most });
        text(first?.name ?? '');
        // @ts-expect-error absent where the reader lacks its permission
        if (first) text(first.cost ?? first.cost);
        // @ts-expect-error a sum of words
        await seen('project').sums(['name']);
        // @ts-expect-error a misspelt entity
        seen('projct');
        // @ts-expect-error a call that reads writes nothing
        await tables.project.change(row.id, { amount: '1' });
        // @ts-expect-error a sentence without its place
        if (most > 3) throw businessError('tooFew');
        return { total: sums.amount };
      },
    },
    'POST /b/project/:id/clean': {
      label: '清理',
      writes: async ({ row, body, tables, record }) => {
        await tables.project.change(row.id, { amount: '0.00' });
        record({ names: body.names.map(text) });
        // @ts-expect-error a misspelt entry
        text(body.nams);
        return null;
      },
    },
  },
);
export const summary = serve(
  projects,
  byBody,
  { of: 'project', by: 'project', read: 'view' },
  { 'POST /b/project/summary': { label: '汇总', reads: ({ row }) => row.name.length } },
);
export const rowless = serve(
  projects,
  calls,
  { read: 'signedIn', write: 'edit' },
  {
    'GET /b/project/:id/total': total,
    'POST /b/project/:id/clean': {
      label: '清理',
      writes: (given) => {
        // @ts-expect-error no row without `of`
        text(given.row.name);
        return null;
      },
    },
  },
);
const asks = { of: 'project', read: 'view', write: 'edit' } as const;
const both = { 'GET /b/project/:id/total': total, 'POST /b/project/:id/clean': clean } as const;

// @ts-expect-error a call without code
serve(projects, calls, asks, { 'GET /b/project/:id/total': total });
// @ts-expect-error a call that is not declared
serve(projects, calls, asks, { ...both, 'POST /b/project/:id/claen': clean });
// @ts-expect-error a permission that there is not
serve(projects, calls, { ...asks, read: 'veiw' }, both);
// @ts-expect-error nor for writing
serve(projects, calls, { ...asks, write: 'edti' }, both);
// @ts-expect-error an entity that there is not
serve(projects, calls, { ...asks, of: 'projct' }, both);
// @ts-expect-error a name that one of the calls is not given
serve(projects, calls, { ...asks, by: 'project' }, both);
const misshaped = { ...both, 'GET /b/project/:id/total': { label: '', reads: () => ({ totl: '1' }) } };
const writing = { ...both, 'GET /b/project/:id/total': { label: '', writes: () => ({ total: '1' }) } };
// @ts-expect-error an answer of another shape
serve(projects, calls, asks, misshaped);
// @ts-expect-error a GET writes nothing
serve(projects, calls, asks, writing);
// @ts-expect-error nobody may write
serve(projects, calls, { of: 'project', read: 'view' }, both);
const reaching = serve(projects, calls, { ...asks, reads: [others] }, both);

implement(projects, { actions: {}, reads: [others], serves: [right, summary, rowless, reaching] });
// @ts-expect-error calls that read a module which the list does not name
implement(projects, { actions: {}, serves: [reaching] });
// @ts-expect-error calls of another module
implement(others, { actions: {}, serves: [right] });

const begun = entity('开工', {
  path: '/b/begun',
  title: 'name',
  fields: {
    name: field.text('名称'),
    owner: field.person('负责人'),
    begunOn: field.date('开工日期'),
    amount: field.money('金额'),
  },
});
const figured = defineModule('figured', '指标', {
  messages: {},
  entities: {},
  permissions: { view: '查看' },
  access: {},
  lists: {},
  figures: {
    begun: figure('开工', begun, { sum: 'amount', on: 'begunOn', by: { owner: 'owner' } }),
    each: { label: '平均', formula: 'begun / 2', kind: 'money' },
  },
});
const figureCalls = defineCalls({ 'POST /b/figured': { body: z.strictObject({}), data: z.string() } });
const year = { from: '2026-01-01', to: '2026-12-31' } as const;
serve(
  figured,
  figureCalls,
  { read: 'view' },
  {
    'POST /b/figured': {
      label: '指标',
      reads: async ({ figures, seenFigures }) => {
        const { total } = await figures(figured, { ...year, show: ['begun', 'each'], by: 'owner' });
        // @ts-expect-error a figure that was not asked for
        total.values.other;
        // @ts-expect-error a misspelt figure
        await figures(figured, { ...year, show: ['begn'] });
        // @ts-expect-error a dimension that no figure has
        await seenFigures(figured, { ...year, show: ['begun'], by: 'department' });
        // @ts-expect-error a misspelt dimension to which it is limited
        await seenFigures(figured, { ...year, show: ['begun'], only: { ownr: '1' } });
        // @ts-expect-error figures of a module that the code does not read
        await seenFigures(projects, { ...year, show: [] });
        return total.values.begun ?? '0';
      },
    },
  },
);
