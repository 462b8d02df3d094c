import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import type { LinkField } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import { same } from '../schema/where-shape.ts';
import { checkLinks } from './check-links.ts';

const contract = entity('合同', {
  path: '/b/contract',
  title: 'name',
  fields: {
    name: field.text('名称'),
    kind: field.choice('类别', { fee: '酬金', cost: '成本' }),
    project: field.link('项目', { label: '项目', path: '/b/project', fields: {} }),
  },
});
const contracts = defineModule('contracts', '合同', {
  messages: {},
  entities: { contract },
  permissions: { all: '全部' },
  access: { contract: { rows: { all: 'all' } } },
  lists: {},
});

/** An invoice whose link says this, as no compiler has seen it. */
function faultsOf(said: Partial<LinkField>) {
  const link = { ...field.link('合同', contract), ...said };
  const invoice = entity('发票', {
    path: '/b/invoice',
    title: 'number',
    fields: {
      number: field.text('号码'),
      pieces: field.integer('份数'),
      kind: field.choice('类别', { fee: '酬金' }),
      client: field.link('客户', { label: '客户', path: '/b/client', fields: {} }),
      contract: link,
    },
  });
  const invoices = defineModule('invoices', '发票', {
    messages: {},
    entities: { invoice },
    permissions: { all: '全部' },
    access: { invoice: { rows: { all: 'all' } } },
    lists: {},
  });
  return checkLinks(invoices, [contracts, invoices]).map(({ says }) => says);
}

describe('the check of links', () => {
  it.each([
    [{ where: { kind: { is: 'fee' } } }, []],
    [{ where: { name: same('number') } }, []],
    [{ where: { nam: { is: 'x' } } }, ['没有“nam”这一项，是不是“name”？']],
    [{ where: { kind: { is: 'fees' } } }, ['类别的 is 不能是“fees”']],
    [{ where: { name: same('numbr') } }, ['没有“numbr”这一项，是不是“number”？']],
    [{ where: { name: same('pieces') } }, ['名称不能与份数比较']],
    [{ where: { project: same('client') } }, ['项目不能与客户比较']],
    [{ where: { name: { above: { sibling: 'number' } } } }, ['名称不能用 above 来比较']],
    [{ fills: { number: 'name' } }, []],
    [{ fills: { number: 'name' }, fillsAtMost: { pieces: 'number' } }, ['没有“pieces”这一项']],
    [{ fills: { numbr: 'name' } }, ['没有“numbr”这一项，是不是“number”？']],
    [{ fills: { number: 'nam' } }, ['没有“nam”这一项，是不是“name”？']],
    [{ fills: { pieces: 'name' } }, ['份数不能由名称带出']],
    [{ fills: { kind: 'kind' } }, ['类别不能由类别带出']],
    [{ fills: { client: 'project' } }, ['客户不能由项目带出']],
  ])('of %o says %o', (said, faults) => {
    expect(faultsOf(said as Partial<LinkField>)).toEqual(faults);
  });

  it('takes no condition in the input of an action, whose form stands nowhere', () => {
    const { entities } = contracts;
    const input = { contract: field.link('合同', contract, { where: { kind: { is: 'fee' } } }) };
    const acting = {
      ...contracts,
      entities,
      actions: { act: { on: 'contract', label: '动作', allow: 'all', input } },
    };
    expect(checkLinks(acting, [acting]).map(({ says }) => says)).toEqual([
      '动作的输入不能用 where 筛选“contract”',
    ]);
  });
});
