import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import { figure } from '../modules/figures.ts';

const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: { name: field.text('名称'), department: field.department('部门') },
});
const deal = entity('合同', {
  path: '/t/deal',
  title: 'name',
  fields: {
    name: field.text('名称'),
    site: field.link('工地', site),
    manager: field.person('负责人'),
    signedOn: field.date('签订日期'),
    state: field.choice('状态', { draft: '草稿', effective: '生效' }),
    amount: field.money('合同额'),
  },
});
const right = { sum: 'amount', on: 'signedOn' } as const;

export const signed = figure('签订', deal, {
  ...right,
  by: { department: 'site.department', person: 'manager', state: 'state' },
  when: { state: { is: 'effective' } },
});
export const dimension: keyof typeof signed.by = 'department';

// @ts-expect-error a dimension that there is not
export const unknown: keyof typeof signed.by = 'departmnt';
// @ts-expect-error misspelt field of a sum
figure('签订', deal, { ...right, sum: 'amont' });
// @ts-expect-error a text cannot be added up
figure('签订', deal, { ...right, sum: 'name' });
// @ts-expect-error a text is no time
figure('签订', deal, { ...right, on: 'name' });
// @ts-expect-error misspelt field over a link
figure('签订', deal, { ...right, by: { department: 'site.departmnt' } });
// @ts-expect-error a number is no dimension
figure('签订', deal, { ...right, by: { amount: 'amount' } });
// @ts-expect-error a state that there is not
figure('签订', deal, { ...right, when: { state: { is: 'efective' } } });
// @ts-expect-error misspelt option
figure('签订', deal, { ...right, were: { state: { is: 'effective' } } });

const base = {
  messages: {},
  entities: { deal },
  permissions: { view: '查看' },
  access: { deal: { rows: { all: 'view' } } },
  lists: { deals: { of: 'deal', route: '/deals' } },
  figures: { signed, rate: { label: '比率', formula: 'signed / 2', kind: 'decimal' } },
} as const;
const page = { label: '驾驶舱', route: '/cockpit', allow: 'view' } as const;

defineModule('deals', '合同', {
  ...base,
  dashboards: {
    cockpit: {
      ...page,
      panels: [{ label: '签订', show: ['signed', 'rate'], by: 'department', chart: 'rank' }],
    },
  },
  menu: { under: '合同', pages: ['deals', 'cockpit'] },
});
defineModule('deals', '合同', {
  ...base,
  // @ts-expect-error a figure that there is not
  dashboards: { cockpit: { ...page, panels: [{ label: '签订', show: ['singed'] }] } },
});
defineModule('deals', '合同', {
  ...base,
  // @ts-expect-error a dimension that there is not
  dashboards: { cockpit: { ...page, panels: [{ label: '签订', show: ['signed'], by: 'departmnt' }] } },
});
defineModule('deals', '合同', {
  ...base,
  // @ts-expect-error a permission that there is not
  dashboards: { cockpit: { ...page, allow: 'veiw', panels: [] } },
});
defineModule('deals', '合同', {
  ...base,
  // @ts-expect-error the name of a list
  dashboards: { deals: { ...page, panels: [] } },
});
