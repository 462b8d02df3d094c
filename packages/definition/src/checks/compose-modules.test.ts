import { describe, expect, it } from 'vitest';
import { computeFormulas } from '../entities/compute-formulas.ts';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { composeModules } from '../modules/compose-modules.ts';
import { defineModule } from '../modules/define-module.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { checkAdds } from './check-adds.ts';

const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: { name: field.text('名称'), budget: field.money('预算') },
});
const owner: ModuleShape = defineModule('sites', '工地', {
  messages: {},
  entities: { site },
  permissions: { all: '全部' },
  access: { site: { rows: { all: 'all' } } },
  lists: { sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name'] } },
  forms: { site: [{ title: '工地', fields: ['name', 'budget'] }] },
});
const visit = entity('巡检', {
  path: '/t/visit',
  title: 'reason',
  fields: { reason: field.text('事由'), site: field.link('工地', site), cost: field.money('费用') },
});
const adder = (added: NonNullable<ModuleShape['adds']>[number], name = 'visits'): ModuleShape => ({
  ...defineModule(name, '巡检', {
    messages: {},
    entities: { visit },
    permissions: { all: '全部' },
    access: { visit: { rows: { all: 'all' } } },
    lists: {},
  }),
  adds: [added],
});
const cost = field.money('费用', { sum: { of: 'visit.cost', by: 'site' } });
const left = field.money('余', { formula: 'budget - cost' });
const visits = adder({
  to: site,
  fields: { cost, left },
  lists: { sites: { columns: ['cost'], sums: ['cost'] } },
});
const faultsOf = (added: NonNullable<ModuleShape['adds']>[number]) =>
  checkAdds([owner, adder(added)]).map(({ module, word, says }) => `${module} ${word}: ${says}`);

describe('what modules add to one another', () => {
  it('stands in the entity, its lists and its form under a name that no other module adds', () => {
    const [composed] = composeModules([owner, visits]);

    expect(Object.keys(composed?.entities.site?.fields ?? {})).toEqual([
      'name',
      'budget',
      'visitsCost',
      'visitsLeft',
    ]);
    expect(composed?.lists.sites).toMatchObject({ columns: ['name', 'visitsCost'], sums: ['visitsCost'] });
    expect(composed?.forms?.site?.at(-1)).toEqual({ title: '巡检', fields: ['visitsCost', 'visitsLeft'] });
  });

  it('stands in the head of its hub, behind its own figures; where there is none it is refused', () => {
    const hubs = { site: { route: '/t/site', head: ['budget'] } } as const;
    const added = { to: site, fields: { cost }, head: ['cost'] };

    const [composed] = composeModules([{ ...owner, hubs }, adder(added)]);

    expect(composed?.hubs?.site?.head).toEqual(['budget', 'visitsCost']);
    expect(faultsOf(added)).toEqual(['visits head: “工地”没有工作页']);
  });

  it('comes in whatever order the modules do, and once', () => {
    const composed = composeModules([visits, owner]);

    expect(composed.toReversed()).toEqual(composeModules([owner, visits]));
    expect(composeModules(composed)).toEqual(composed);
  });

  it('survives JSON', () => {
    expect(composeModules(JSON.parse(JSON.stringify([owner, visits])))).toEqual(
      composeModules([owner, visits]),
    );
  });

  it('says its own fields by their short names in formulas', () => {
    const other = adder({ to: site, fields: { cost } }, 'others');
    const fields = composeModules([owner, visits, other])[0]?.entities.site?.fields ?? {};
    const values = { budget: '10.00', visitsCost: '3.00', othersCost: '5.00' };

    expect(computeFormulas(fields, values, { now: '2026-11-22T00:00:00Z' })).toMatchObject({
      visitsLeft: '7.00',
    });
  });
});

describe('a wrong addition', () => {
  it.each([
    ['to what no module has', { to: visit, fields: {} }, 'visits adds: “巡检”的字段应写在它自己的声明里'],
    [
      'of what people fill in',
      { to: site, fields: { cost: field.money('费用') } },
      'visits cost: 费用不是计算或汇总得出的，不能加到别的模块',
    ],
    ['of a name that stands there', { to: site, fields: { name: cost } }, 'visits name: “工地”已有字段 name'],
    [
      'of no entity of its own',
      { to: site, fields: { cost: field.money('费用', { sum: { of: 'visits.cost', by: 'site' } }) } },
      'visits visits.cost: 没有“visits”这一项，是不是“visit”？',
    ],
    [
      'by what does not link there',
      { to: site, fields: { cost: field.money('费用', { sum: { of: 'visit.cost', by: 'reason' } }) } },
      'visits visit.cost: reason 没有关联到“工地”',
    ],
    [
      'to no list',
      { to: site, fields: { cost }, lists: { site: { columns: ['cost'] } } },
      'visits site: “工地”没有列表 site',
    ],
  ])('%s is said with its module and word', (_what, added, says) => {
    expect(faultsOf(added)).toContain(says);
  });

  it('of a formula over what is not there is said', () => {
    expect(faultsOf({ to: site, fields: { left } })).toEqual([expect.stringMatching(/^visits .*: /)]);
  });
});
