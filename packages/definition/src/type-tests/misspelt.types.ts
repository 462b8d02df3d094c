import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** An option that a word does not take is refused, also beside right ones, wherever it stands. */
const right = { required: true, help: '一句话' } as const;

// @ts-expect-error misspelt `required`
field.text('名称', { requird: true, max: 5 });
// @ts-expect-error misspelt `required`
field.longText('说明', { requird: true, max: 5 });
// @ts-expect-error misspelt `min`
field.integer('数量', { required: true, mim: 3 });
// @ts-expect-error misspelt `scale`
field.decimal('系数', { required: true, skale: 3 });
// @ts-expect-error misspelt `min`
field.money('金额', { required: true, minimum: '0' });
// @ts-expect-error a share is no sum
field.percent('费率', { required: true, sum: { of: 'part.rate', by: 'whole' } });
// @ts-expect-error misspelt `default`
field.date('日期', { required: true, defaults: 'today' });
// @ts-expect-error misspelt `default`
field.time('时间', { required: true, defaults: 'now' });
// @ts-expect-error misspelt `default`
field.boolean('启用', { required: true, defaults: true });
// @ts-expect-error misspelt `default`
field.choice('状态', { on: '启用' }, { required: true, defaults: 'on' });
// @ts-expect-error misspelt `help`
field.dictionary('类别', 'kind', { required: true, helps: '一句话' });
// @ts-expect-error misspelt `default`
field.person('负责人', { required: true, defaults: 'currentUser' });
// @ts-expect-error misspelt `default`
field.department('部门', { required: true, defaults: 'currentDepartment' });
// @ts-expect-error misspelt option of a field in lines
field.lines('明细', { name: field.text('名称', { ...right, maks: 5 }) });

const site = entity('工地', {
  path: '/b/site',
  title: 'name',
  fields: { name: field.text('名称', right), begunOn: field.date('开工日期', right) },
});
const base = {
  messages: {},
  entities: { site },
  permissions: { view: '查看' },
  access: { site: { rows: { all: 'view' } } },
} as const;
const list = { of: 'site', label: '工地', route: '/sites', columns: ['name'] } as const;

export const known = defineModule('sites', '工地', { ...base, lists: { sites: list } });

const button = ['create'] as const;
// @ts-expect-error misspelt `buttons`
defineModule('sites', '工地', { ...base, lists: { sites: { ...list, butons: button } } });
// @ts-expect-error misspelt name in an order
defineModule('sites', '工地', { ...base, lists: { sites: { ...list, sort: '-nam' } } });
// @ts-expect-error misspelt word of a condition beside a right one
defineModule('s', '工地', { ...base, lists: { s: { ...list, only: { name: { is: '甲', iss: '乙' } } } } });
// @ts-expect-error a list is its reader's own by a person alone
defineModule('sites', '工地', { ...base, lists: { sites: { ...list, own: 'name' } } });
// @ts-expect-error misspelt `allow`
defineModule('s', '工地', { ...base, lists: {}, screens: { s: { label: '图', route: '/s', alow: 'view' } } });
// @ts-expect-error misspelt option of a setting
defineModule('s', '工地', { ...base, lists: {}, settings: { n: field.integer('数', { min: 1, mox: 2 }) } });
// @ts-expect-error misspelt word of a module
defineModule('sites', '工地', { ...base, lists: {}, menus: {} });

/** Settings of a firm. */
const bare = { messages: {}, entities: {}, permissions: {}, access: {}, lists: {} } as const;
defineModule('m', 'M', { ...bare, settings: { most: field.integer('上限', { default: 3, min: 1 }) } });
// @ts-expect-error what is no field
defineModule('m', 'M', { ...bare, settings: { most: 3 } });
// @ts-expect-error a misspelt word
defineModule('m', 'M', { ...bare, setings: { most: field.integer('上限', { default: 3 }) } });
