import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must take and refuse of rows that forms of others hold; never run. */
const deal = entity('协议', { path: '/b/deal', title: 'name', fields: { name: field.text('名称') } });
const part = entity('付款节点', {
  path: '/b/part',
  title: 'name',
  fields: { deal: field.link('协议', deal), name: field.text('名称'), amount: field.money('金额') },
});
const base = {
  messages: {},
  entities: { deal, part },
  permissions: { keep: '管理' },
  access: { deal: { rows: { all: 'keep' } }, part: { rows: { all: 'keep' } } },
  lists: {},
} as const;

defineModule('m', 'M', { ...base, children: { deal: { parts: { of: 'part', by: 'deal' } } } });
defineModule('m', 'M', {
  ...base,
  children: { deal: { parts: { of: 'part', by: 'deal', label: '付款计划', columns: ['name'], max: 20 } } },
});
// @ts-expect-error: an entity that there is not
defineModule('m', 'M', { ...base, children: { dael: { parts: { of: 'part', by: 'deal' } } } });
// @ts-expect-error: rows of an entity that there is not
defineModule('m', 'M', { ...base, children: { deal: { parts: { of: 'prat', by: 'deal' } } } });
// @ts-expect-error: a field that is no link
defineModule('m', 'M', { ...base, children: { deal: { parts: { of: 'part', by: 'name' } } } });
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error: a column that there is not
  children: { deal: { parts: { of: 'part', by: 'deal', columns: ['nmae'] } } },
});
// @ts-expect-error: a word that there is not
defineModule('m', 'M', { ...base, children: { deal: { parts: { of: 'part', by: 'deal', most: 20 } } } });
