import { defineModule, entity, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { changedValues, isOpenIn, mayRestore, openFields, prospectOf } from './row-changes.ts';

const tool = entity('工具', {
  path: '/t/tool',
  title: 'name',
  fields: {
    code: field.autoNumber('编号', 'GJ-{0000}'),
    name: field.text('名称', { required: true, max: 5 }),
    state: field.choice('状态', { free: '空闲', sold: '售出' }),
    price: field.money('价格', { lockedWhen: { state: { is: 'sold' } } }),
    buyer: field.text('买家', { showWhen: { state: { is: 'sold' } } }),
    uses: field.integer('次数', { writableBy: 'actions' }),
    twice: field.money('两倍', { formula: 'price * 2' }),
    secret: field.text('密码', { sensitive: true }),
    parts: field.lines('部件', { name: field.text('名') }),
  },
});
const module = defineModule('tools', '工具', {
  messages: {},
  entities: { tool },
  permissions: { view: '查看' },
  access: { tool: { rows: { all: 'view' } } },
  lists: { tools: { of: 'tool', label: '工具', route: '/t/tools', columns: ['name'] } },
});
const webEntity: WebEntity = {
  module: {
    ...module,
    actions: {},
    forms: {},
    version: '1',
    processes: {},
    tabs: {},
    hubs: {},
    views: {},
    children: {},
  },
  name: 'tool',
  entity: tool,
  fields: tool.fields,
  process: undefined,
};
const row = (values: object): Row => ({ id: '1', revision: 3, name: '锤', price: '9.00', ...values });
const free = row({ state: 'free' });
const sold = row({ state: 'sold', buyer: '老王' });

describe('rows changed in a list', () => {
  it('offers what people fill in and a cell has room for', () => {
    expect(openFields(webEntity)).toEqual(['state', 'price', 'buyer', 'secret', 'name']);
  });

  it('leaves closed what is locked on a row or not shown on it', () => {
    expect(['name', 'price', 'buyer'].map((name) => isOpenIn(webEntity, free, name))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['name', 'price', 'buyer'].map((name) => isOpenIn(webEntity, sold, name))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('sends only what is another value', () => {
    expect(changedValues(free, { name: '锤', price: '9.00', buyer: null, state: 'sold' })).toEqual({
      state: 'sold',
    });
    expect(changedValues(row({ marks: [] }), { marks: null })).toEqual({});
    expect(changedValues(row({ note: '' }), { note: null })).toEqual({});
  });

  it.each([
    [free, { price: '8' }, true, { kind: 'changes', values: { price: '8' } }],
    [free, { price: '9.00' }, true, { kind: 'same' }],
    [sold, { price: '8' }, true, { kind: 'locked', fields: ['price'] }],
    [free, { buyer: '老李' }, true, { kind: 'locked', fields: ['buyer'] }],
    [
      free,
      { state: 'sold', buyer: '老李' },
      true,
      { kind: 'changes', values: { state: 'sold', buyer: '老李' } },
    ],
    [sold, { state: 'free', buyer: '老李' }, true, { kind: 'locked', fields: ['buyer'] }],
    [free, { price: '8' }, false, { kind: 'locked', fields: [] }],
    [free, { name: '太长的名字了' }, true, { kind: 'faulty', fault: { code: 'tooLong' } }],
    [free, { name: null }, true, { kind: 'faulty', fault: { code: 'required' } }],
  ])('tells beforehand what a change comes to', (before, values, mayChange, prospect) => {
    expect(prospectOf(webEntity, before, values, mayChange)).toMatchObject(prospect);
  });

  it.each([
    ['price', '8.00', true],
    ['price', '9.00', false],
    ['name', '钳', true],
    ['uses', 3, false],
    ['code', 'GJ-0001', false],
    ['gone', 'x', false],
    ['state', 'lent', false],
    ['name', '长过五个字的', false],
    ['name', null, false],
  ])('may have %s again as it was: %j %s', (name, before, isOffered) => {
    expect(mayRestore(webEntity, free, { name, before })).toBe(isOffered);
  });

  it('never has again what is locked or shown masked', () => {
    expect(mayRestore(webEntity, sold, { name: 'price', before: '8.00' })).toBe(false);
    expect(mayRestore(webEntity, free, { name: 'secret', before: '****' })).toBe(false);
  });
});
