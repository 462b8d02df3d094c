import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import type { ListenerShape } from '../events/events.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { checkEvents } from './check-events.ts';

const contract = entity('合同', { path: '/t/contract', title: 'name', fields: { name: field.text('名称') } });
const plan = entity('计划', {
  path: '/t/plan',
  title: 'name',
  fields: { name: field.text('名称'), contract: field.link('合同', contract), owner: field.person('负责人') },
});
const base = { messages: {}, permissions: { all: '全部' }, lists: {} } as const;
const contracts: ModuleShape = defineModule('contracts', '合同', {
  ...base,
  entities: { contract },
  access: { contract: { rows: { all: 'all' } } },
});
const plans: ModuleShape = defineModule('plans', '计划', {
  ...base,
  entities: { plan },
  access: { plan: { rows: { all: 'all' } } },
  actions: {
    close: { on: 'plan', label: '关闭', allow: 'systemOnly' },
    make: { on: 'plan', label: '生成', allow: 'all', over: 'none' },
    pay: {
      on: 'plan',
      label: '付款',
      allow: 'all',
      input: { amount: field.money('金额', { required: true }) },
    },
  },
});
const saysOf = (on: Readonly<Record<string, ListenerShape>>) =>
  checkEvents({ ...plans, on }, [contracts, plans]).map(({ word, says }) => `${word}: ${says}`);
const by = (name: string) => ({ run: 'close', rows: { by: name } });

describe('what a module listens to', () => {
  it('is right where event, action and link are', () => {
    expect(saysOf({ 'plan.changed': 'close', 'contracts.contract.removed': by('contract') })).toEqual([]);
  });

  it.each([
    ['contract.contract.removed', by('contract'), '没有“contract”这一项，是不是“contracts”？'],
    ['contracts.contrakt.removed', by('contract'), '没有“contrakt”这一项，是不是“contract”？'],
    ['contracts.contract.remved', by('contract'), '没有“remved”这一项，是不是“removed”？'],
    ['contracts.contract.approved', by('contract'), 'contract 没有流程，不会 approved'],
    ['contracts.contract.removed', by('contrakt'), '没有“contrakt”这一项，是不是“contract”？'],
    ['contracts.contract.removed', by('owner'), '负责人不指向 contract'],
    ['contracts.contract.removed', 'close', '关闭不在 contract 上执行，应写明哪些行：rows'],
    ['plan.changed', 'clos', '没有“clos”这一项，是不是“close”？'],
    ['plan.changed', 'pay', '付款需要填写金额，不能由事件执行'],
    ['plan.changed', 'make', '生成不在任何一行上执行，不能由事件执行'],
  ] as const)('is refused at %s: %j', (name, listener, says) => {
    expect(saysOf({ [name]: listener })).toEqual([`${name}: ${says}`]);
  });
});
