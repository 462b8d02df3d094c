import { defineModule, entity, field } from '@jianheng/definition';
import { expect, it } from 'vitest';
import { buildRegistry } from '../../storage/registry.ts';
import { rightsAt } from './form-rights.ts';

const offer = entity('报价单', {
  path: '/t/offer',
  title: 'title',
  fields: {
    title: field.text('标题'),
    cost: field.money('成本'),
    margin: field.money('加价', { formula: 'cost * 2' }),
    total: field.money('合计', { formula: 'margin + 1' }),
    length: field.integer('字数', { formula: 'LEN(title)' }),
  },
});
const offers = defineModule('offers', '报价', {
  messages: {},
  entities: { offer },
  permissions: { all: '全部' },
  access: { offer: { rows: { all: 'all' }, write: 'all' } },
  lists: {},
});
const known = buildRegistry([offers]).entityOf('offers', 'offer');
const rightsOf = (rights: object) =>
  rightsAt(known, { nodes: [{ id: 'one', kind: 'userTask', rights }] } as never, {
    nodeId: 'one',
    user: { permissions: new Set(['offers:all']) } as never,
  });

it('hides with a field what is worked out of it, and of that', () => {
  expect(rightsOf({ cost: 'hidden' })).toEqual({
    title: 'readonly',
    cost: 'hidden',
    margin: 'hidden',
    total: 'hidden',
    length: 'readonly',
  });
});

it('shows what a step names, also where it is worked out of what it hides', () => {
  expect(rightsOf({ cost: 'hidden', total: 'readonly' })).toMatchObject({
    margin: 'hidden',
    total: 'readonly',
  });
  expect(rightsOf({})).toMatchObject({ cost: 'readonly', margin: 'readonly' });
});
