import { describe, expect, it } from 'vitest';
import { entity } from '../../entities/entity.ts';
import { field } from '../../fields/field.ts';
import { defineModule } from '../../modules/define-module.ts';
import type { ActionShape } from '../../modules/module-shape.ts';
import { checkLinks } from '../check-links.ts';

const plan = entity('节点', {
  path: '/b/plan',
  title: 'name',
  fields: { name: field.text('名称'), open: field.money('未开票'), dueOn: field.date('应收日期') },
});
const invoice = entity('发票', {
  path: '/b/invoice',
  title: 'number',
  fields: { number: field.text('号码'), plan: field.link('节点', plan), amount: field.money('金额') },
});
const receipts = defineModule('receipts', '收款', {
  messages: {},
  entities: { plan, invoice },
  permissions: { all: '全部' },
  access: { plan: { rows: { all: 'all' } }, invoice: { rows: { all: 'all' }, create: 'all' } },
  lists: {},
});

function faultsOf(said: Partial<ActionShape>) {
  const acting = { ...receipts, actions: { act: { on: 'plan', label: '开票', allow: 'all', ...said } } };
  return checkLinks(acting, [acting]).map(({ says }) => says);
}

describe('the check of actions that open a form', () => {
  it.each([
    [{ opens: { create: 'invoice', with: { plan: 'id', amount: 'open', number: 'name' } } }, []],
    [{ opens: { create: 'invioce' } }, ['没有“invioce”这一项，是不是“invoice”？']],
    [{ opens: { create: 'invoice', with: { amout: 'open' } } }, ['没有“amout”这一项，是不是“amount”？']],
    [{ opens: { create: 'invoice', with: { amount: 'opn' } } }, ['没有“opn”这一项，是不是“open”？']],
    [{ opens: { create: 'invoice', with: { amount: 'dueOn' } } }, ['金额不能由应收日期带出']],
    [{ opens: { create: 'invoice', with: { amount: 'id' } } }, ['金额不是指向节点的关联']],
    [{ opens: { create: 'invoice' }, confirm: '开票？' }, ['“开票”打开表单，不能再有 input 或 confirm']],
  ])('of %o says %o', (said, faults) => {
    expect(faultsOf(said)).toEqual(faults);
  });

  it('takes to the start of a process what an address can say', () => {
    const asked = entity('申请', {
      path: '/b/asked',
      title: 'name',
      fields: { name: field.text('名称'), plan: field.link('节点', plan), who: field.person('经办人') },
    });
    const from = { ...plan, fields: { ...plan.fields, keeper: field.person('负责人') } };
    const process = { key: 'asked', label: '申请', category: 'finance', title: '{name}', steps: [] };
    const says = (given: Readonly<Record<string, string>>) => {
      const act = { on: 'plan', label: '申请', allow: 'all', opens: { create: 'asked', with: given } };
      const acting = {
        ...receipts,
        entities: { plan: from, asked },
        access: { plan: { rows: { all: 'all' } }, asked: { rows: { all: 'all' }, create: 'all' } },
        processes: { asked: process },
        actions: { act },
      };
      return checkLinks(acting, [acting]).map((fault) => fault.says);
    };
    expect(says({ plan: 'id', name: 'name' })).toEqual([]);
    expect(says({ who: 'keeper' })).toEqual(['经办人不能带到流程的发起页']);
  });

  it('opens nothing that is made by code alone', () => {
    const says = ['“开票”不能打开发票：它不由表单直接新建'];
    const readOnly = { ...receipts, entities: { plan, invoice: { ...invoice, readOnly: true } } };
    const actions = { act: { on: 'plan', label: '开票', allow: 'all', opens: { create: 'invoice' } } };
    const acting = { ...readOnly, actions };
    expect(checkLinks(acting, [acting]).map((fault) => fault.says)).toEqual(says);
  });
});
