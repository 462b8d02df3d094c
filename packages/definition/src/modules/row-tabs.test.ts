import { describe, expect, it } from 'vitest';
import { checkTabs } from '../checks/check-tabs.ts';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from './define-module.ts';
import type { ModuleShape } from './module-shape.ts';
import { tabsOf } from './row-tabs.ts';

const site = entity('工地', { path: '/t/site', title: 'name', fields: { name: field.text('名称') } });
const visit = entity('巡检', {
  path: '/t/visit',
  title: 'name',
  fields: { name: field.text('名称'), site: field.link('工地', site), due: field.date('到期') },
});
const owner = defineModule('sites', '工地', {
  messages: {},
  entities: { site },
  permissions: { all: '全部' },
  access: { site: { rows: { all: 'all' } } },
  lists: { sites: { of: 'site', label: '工地', route: '/t/sites', columns: ['name'] } },
  hubs: {
    site: {
      route: '/t/site',
      tabs: [
        { group: '概况', tabs: [{ form: true }] },
        { group: '费用', tabs: [{ later: '结算', route: 'settlement' }] },
        { group: '质量', tabs: [{ later: '评定', route: 'grading' }] },
      ],
    },
  },
});
const bringing = (name: string, group?: string): ModuleShape => ({
  ...defineModule(name, '巡检', {
    messages: {},
    entities: { visit: { ...visit, path: `/t/${name}` } },
    permissions: { all: '全部' },
    access: { visit: { rows: { all: 'all' } } },
    lists: { visits: { of: 'visit', label: '巡检', route: `/t/${name}`, columns: ['name'] } },
  }),
  tabs: [{ list: 'visits', by: 'site', ...(group === undefined ? {} : { group }) }],
});

describe('tabs in groups', () => {
  it('follow the order of the groups; brought ones precede placeholders, and those without a group come last', () => {
    const modules = [bringing('loose'), owner, bringing('graded', '质量')];

    expect(tabsOf(modules, owner, 'site').map(({ key, tab }) => [tab.group, key])).toEqual([
      ['概况', 'form'],
      ['费用', '结算'],
      ['质量', 'graded.visits.site'],
      ['质量', '评定'],
      [undefined, 'loose.visits.site'],
    ]);
  });

  it('hold screens that modules bring, which need a hub and one of its groups', () => {
    const screens = { chart: { label: '图表', route: '/t/chart' } };
    const bringsChart = (on: { readonly path: `/${string}` }, group: string): ModuleShape => ({
      ...bringing('charts', '质量'),
      screens,
      tabs: [{ screen: 'chart', on, group }],
    });
    const says = (module: ModuleShape) => checkTabs([owner, module]).map((fault) => fault.says);
    const charts = bringsChart(site, '质量');

    expect(tabsOf([owner, charts], owner, 'site').map(({ key }) => key)).toEqual([
      'form',
      '结算',
      'charts.chart',
      '评定',
    ]);
    expect(says(charts)).toEqual([]);
    expect(says(bringsChart(site, '质检'))).toEqual(['“工地”的工作页没有“质检”这组页签']);
    expect(says(bringsChart({ path: '/t/charts' }, '质量'))).toEqual(['“巡检”没有工作页，不能放页面']);
  });

  it('must name a group of the hub, and schedules fields that exist', () => {
    const says = (module: ModuleShape) => checkTabs([owner, module]).map((fault) => fault.says);

    expect(says(bringing('graded', '质量'))).toEqual([]);
    expect(says(bringing('graded', '质检'))).toEqual(['“工地”的工作页没有“质检”这组页签']);
    const strange = {
      ...bringing('graded'),
      tabs: [{ list: 'visits', by: 'site', schedule: { to: 'dues' } }],
    };
    expect(says(strange)).toEqual(['没有“dues”这一项，是不是“due”？']);
  });
});
