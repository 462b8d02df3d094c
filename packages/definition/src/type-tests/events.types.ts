import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse of what a module listens to; never run. */
const claim = entity('报销单', { path: '/b/claim', title: 'name', fields: { name: field.text('名称') } });
const part = entity('明细', {
  path: '/b/part',
  title: 'name',
  fields: { name: field.text('名称'), claim: field.link('报销单', claim) },
});
const base = {
  messages: {},
  entities: { claim, part },
  permissions: { keep: '管理' },
  access: { claim: { rows: { all: 'keep' } }, part: { rows: { all: 'keep' } } },
  lists: {},
  processes: { claim: { key: 'k', label: '', category: '', title: '', steps: [] } },
  actions: {
    book: { on: 'claim', label: '入账', allow: 'systemOnly' },
    close: { on: 'part', label: '关闭', allow: 'systemOnly' },
  },
} as const;

defineModule('m', 'M', {
  ...base,
  on: {
    'claim.approved': 'book',
    'claim.voided': { run: 'close', rows: { by: 'claim' } },
    'part.changed': 'close',
    'part.created': { run: 'book', at: 'claim' },
    'contracts.contract.voided': { run: 'close', rows: { by: 'claim' } },
  },
});
// @ts-expect-error an event that there is not
defineModule('m', 'M', { ...base, on: { 'claim.aproved': 'book' } });
// @ts-expect-error of no entity
defineModule('m', 'M', { ...base, on: { 'clam.approved': 'book' } });
// @ts-expect-error of an entity without a process
defineModule('m', 'M', { ...base, on: { 'part.approved': 'close' } });
// @ts-expect-error an action that there is not
defineModule('m', 'M', { ...base, on: { 'claim.approved': 'bok' } });
// @ts-expect-error an action of another entity, on no rows
defineModule('m', 'M', { ...base, on: { 'claim.approved': 'close' } });
// @ts-expect-error rows by a field that there is not
defineModule('m', 'M', { ...base, on: { 'claim.approved': { run: 'close', rows: { by: 'clam' } } } });
// @ts-expect-error rows by a field that links nowhere
defineModule('m', 'M', { ...base, on: { 'claim.approved': { run: 'close', rows: { by: 'name' } } } });
// @ts-expect-error the row of a field that there is not
defineModule('m', 'M', { ...base, on: { 'part.created': { run: 'book', at: 'clam' } } });
// @ts-expect-error the row of a field that links nowhere
defineModule('m', 'M', { ...base, on: { 'part.created': { run: 'book', at: 'name' } } });
// @ts-expect-error a row of another module is none of its own
defineModule('m', 'M', { ...base, on: { 'contracts.contract.voided': 'book' } });
defineModule('m', 'M', {
  ...base,
  on: {
    // @ts-expect-error a key that a listener does not have
    'claim.approved': { run: 'close', rows: { by: 'claim', all: true } },
  },
});
