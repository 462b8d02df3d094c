import { describe, expect, it } from 'vitest';
import { type Entity, entity } from '../../entities/entity.ts';
import { field } from '../../fields/field.ts';
import type { ActionShape, ModuleShape } from '../../modules/module-shape.ts';
import { isOffered } from '../../moves/moves.ts';
import { checkMoves } from './check-moves.ts';

const STATES = { planned: '未开工', running: '施工中', paused: '已停工' } as const;
const site = entity('工地', {
  path: '/t/site',
  title: 'name',
  fields: {
    name: field.text('名称'),
    state: field.choice('状态', STATES, { writableBy: 'moves', default: 'planned' }),
    mood: field.choice('印象', STATES),
    begunOn: field.date('开工日期'),
  },
});
const begin: ActionShape = {
  on: 'site',
  label: '开工',
  allow: 'keep',
  moves: { field: 'state', from: ['planned', 'paused'], to: 'running' },
};
const sites = (actions: Readonly<Record<string, ActionShape>>, one: Entity = site): ModuleShape => ({
  name: 'sites',
  label: '工地',
  messages: {},
  entities: { site: one },
  permissions: {},
  access: {},
  lists: {},
  actions,
});
const says = (module: ModuleShape) => checkMoves(module).map((fault) => `${fault.word}: ${fault.says}`);

describe('moves between states', () => {
  it('are right where field, states and stamp are', () => {
    expect(says(sites({ begin: { ...begin, moves: { ...right(), stamps: 'begunOn' } } }))).toEqual([]);
  });

  it.each([
    [{ field: 'stat' }, 'stat: 没有“stat”这一项，是不是“state”？'],
    [{ field: 'mood' }, "begin: 印象应为选项，并写明 writableBy: 'moves'"],
    [{ to: 'runing' }, 'runing: 没有“runing”这一项，是不是“running”？'],
    [{ from: [] }, 'begin: “开工”应写明从哪些状态开始：from'],
    [{ from: ['running'] }, 'begin: “开工”不能从“施工中”到它自己'],
    [{ stamps: 'name' }, 'name: 名称不能记下日期或时间'],
    [{ stamps: 'begunAt' }, 'begunAt: 没有“begunAt”这一项，是不是“begunOn”？'],
  ])('are refused with %j', (wrong, sentence) => {
    const also = sites({ keep: begin, begin: { ...begin, moves: { ...right(), ...wrong } } });
    expect(says(also)).toEqual([sentence]);
  });

  it('are refused by the name of an event, beside a form to open, and where no move changes a state', () => {
    expect(says(sites({ changed: begin }))).toEqual(['changed: changed 是事件的名称，状态流转不能用它']);
    expect(says(sites({ begin: { ...begin, opens: { create: 'site' } } }))).toEqual([
      'begin: “开工”打开表单，不能再有 moves',
    ]);
    expect(says(sites({}))).toEqual(['state: 没有改变状态的操作：moves']);
  });

  it('begin with a default, and not in lines', () => {
    const state = field.choice('状态', STATES, { writableBy: 'moves' });
    const fields = { state, parts: field.lines('明细', { state }) };
    expect(says(sites({ begin }, entity('工地', { path: '/t/site', title: 'state', fields })))).toEqual([
      'state: 状态由状态流转改变，应为有默认值的选项',
      'parts: 明细中的状态不能由状态流转改变：writableBy',
    ]);
  });
});

const right = () => ({ field: 'state', from: ['planned', 'paused'], to: 'running' });

describe('the button of a move', () => {
  it('is there where the row stands in one of its states and its own condition holds', () => {
    const named = { ...begin, showWhen: { name: { isEmpty: false } } };
    expect(isOffered(named, site.fields, { state: 'paused', name: '甲' })).toBe(true);
    expect(isOffered(named, site.fields, { state: 'running', name: '甲' })).toBe(false);
    expect(isOffered(named, site.fields, { state: 'paused', name: '' })).toBe(false);
  });
});
