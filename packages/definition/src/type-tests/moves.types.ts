import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';

/** What the compiler must refuse of moves between states; never run. */
const site = entity('工地', {
  path: '/b/site',
  title: 'name',
  fields: {
    name: field.text('名称'),
    state: field.choice(
      '状态',
      { planned: '未开工', running: '施工中' },
      { writableBy: 'moves', default: 'planned' },
    ),
    begunOn: field.date('开工日期'),
  },
});
const base = {
  messages: {},
  entities: { site },
  permissions: { keep: '管理' },
  access: { site: { rows: { all: 'keep' } } },
  lists: {},
} as const;
const button = { on: 'site', label: '开工', allow: 'keep' } as const;
const right = { field: 'state', from: ['planned'], to: 'running' } as const;

defineModule('m', 'M', {
  ...base,
  actions: { begin: { ...button, moves: { ...right, stamps: 'begunOn' } } },
  on: { 'site.created': 'begin', 'other.thing.begin': { run: 'begin', rows: { by: 'id' as never } } },
});
defineModule('m', 'M', {
  ...base,
  actions: { begin: { ...button, moves: right }, note: button },
  on: { 'site.begin': 'note' },
});
defineModule('m', 'M', {
  ...base,
  actions: { begin: { ...button, moves: right }, note: button },
  // @ts-expect-error an action that is no move is no event
  on: { 'site.note': 'begin' },
});
defineModule('m', 'M', { ...base, actions: { begin: { ...button, over: 'rows', moves: right } } });
// @ts-expect-error neither on many rows nor on none
defineModule('m', 'M', { ...base, actions: { begin: { ...button, over: 'all' } } });
defineModule('m', 'M', {
  ...base,
  actions: { make: { ...button, over: 'none' } },
  // @ts-expect-error what happens to a row runs no action that is on none
  on: { 'site.created': 'make' },
});
// @ts-expect-error a field that there is not
defineModule('m', 'M', { ...base, actions: { begin: { ...button, moves: { ...right, field: 'stat' } } } });
// @ts-expect-error a field that holds no state
defineModule('m', 'M', { ...base, actions: { begin: { ...button, moves: { ...right, field: 'name' } } } });
// @ts-expect-error a state that there is not
defineModule('m', 'M', { ...base, actions: { begin: { ...button, moves: { ...right, to: 'runing' } } } });
// @ts-expect-error a state to begin from that there is not
defineModule('m', 'M', { ...base, actions: { begin: { ...button, moves: { ...right, from: ['plan'] } } } });
// @ts-expect-error what is no day keeps none
defineModule('m', 'M', { ...base, actions: { begin: { ...button, moves: { ...right, stamps: 'name' } } } });
// @ts-expect-error a key that a move does not have
defineModule('m', 'M', { ...base, actions: { begin: { ...button, moves: { ...right, stamp: 'begunOn' } } } });
