import { entity, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import type { WebEntity, WebModule } from '../definition/web-module.ts';
import { canRemove, rowActions } from './row-actions.ts';

const supply = entity('用品', {
  path: '/b/supply',
  title: 'name',
  fields: { name: field.text('名称'), stock: field.integer('库存') },
});
const module = {
  name: 'supplies',
  entities: { supply },
  actions: { issue: { on: 'supply', label: '领用', allow: 'keep', showWhen: { stock: { above: 0 } } } },
} as unknown as WebModule;
const webEntity: WebEntity = {
  module,
  name: 'supply',
  entity: supply,
  fields: supply.fields,
  process: undefined,
};
const kinds = (row: object, buttons = ['create', 'edit', 'issue', 'remove']) =>
  rowActions(webEntity, { buttons }, { id: '1', ...row }).map((action) =>
    action.kind === 'action' ? action.name : action.kind,
  );

describe('what can be done with a row', () => {
  it('begins with the actions whose condition holds', () => {
    expect(kinds({ stock: 3 })).toEqual(['issue', 'edit', 'remove']);
    expect(kinds({ stock: 0 })).toEqual(['edit', 'remove']);
  });

  it('has buttons of the module’s screens where their condition holds', () => {
    const opens = { kind: 'page', address: () => '/' } as const;
    const custom = [
      { key: 'look', label: '看', opens },
      { key: 'take', label: '取', opens, showWhen: { stock: { above: 0 } } },
    ];
    const keysOf = (stock: number) =>
      rowActions(webEntity, { buttons: [], custom }, { id: '1', stock }).flatMap((action) =>
        action.kind === 'custom' ? [action.button.key] : [],
      );
    expect([keysOf(1), keysOf(0)]).toEqual([['look', 'take'], ['look']]);
  });

  it('holds only what the server offers this user', () =>
    expect(kinds({ stock: 3 }, ['export'])).toEqual([]));

  it('leaves a form that is in approval alone', () => {
    expect(kinds({ stock: 3, processState: 'running', processId: '9' })).toEqual(['issue', 'approval']);
    expect(canRemove(webEntity, { buttons: ['remove'] }, { id: '1', processState: 'approved' })).toBe(false);
  });

  it('goes on with a form that its writer has not sent, where he may send it', () => {
    const form: WebEntity = { ...webEntity, process: { key: 'supplyPurchase', label: '采购' } };
    const kindsFor = (userId: string, processState: string, buttons = ['start', 'remove']) =>
      rowActions(
        form,
        { buttons, user: { userId, isAdmin: true } },
        { id: '1', createdBy: 'u1', processState },
      ).map(({ kind }) => kind);

    expect(kindsFor('u1', 'draft')).toEqual(['goOn', 'remove']);
    expect(kindsFor('u1', 'cancelled')).toEqual(['remove']);
    expect(kindsFor('u1', 'draft', ['remove'])).toEqual(['remove']);
    expect(kindsFor('u2', 'draft')).toEqual(['remove']);
  });

  it('leaves a form that another has not sent to him, and to administrators', () => {
    const form: WebEntity = { ...webEntity, process: { key: 'supplyPurchase', label: '采购' } };
    const kindsFor = (userId: string, isAdmin: boolean, processState = 'draft') =>
      rowActions(
        form,
        { buttons: ['edit', 'remove'], user: { userId, isAdmin } },
        { id: '1', createdBy: 'u1', processState },
      ).map(({ kind }) => kind);

    expect(kindsFor('u1', false)).toEqual(['edit', 'remove']);
    expect(kindsFor('u1', false, 'cancelled')).toEqual(['edit', 'remove']);
    expect(kindsFor('u2', false)).toEqual([]);
    expect(kindsFor('u2', false, 'cancelled')).toEqual([]);
    expect(kindsFor('u3', true)).toEqual(['edit', 'remove']);
    expect(kindsFor('u3', true, 'running')).toEqual([]);
  });
});
