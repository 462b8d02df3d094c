import { defineModule, directory, entity, field, listFields } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import type { WebEntity } from '../../definition/web-module.ts';
import {
  cellValue,
  type InlineShape,
  inlineColumns,
  inlineFaults,
  inlineRow,
  namesIn,
} from './inline-rows.ts';

const tool = entity('工具', {
  path: '/t/tool',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true, max: 5 }),
    count: field.integer('数量', { min: 0 }),
    price: field.money('单价'),
    rate: field.percent('费率'),
    bought: field.date('购入'),
    isOld: field.boolean('旧'),
    state: field.choice('状态', { free: '空闲', used: '在用' }),
    kind: field.dictionary('类别', 'tool-kind'),
    keeper: field.person('保管人'),
    users: field.people('使用人'),
    place: field.link('地点', directory.area, { shows: [] }),
    total: field.money('金额', { formula: 'count * price' }),
    note: field.text('备注', { showWhen: { state: { is: 'used' } } }),
  },
});
const module = defineModule('tools', '工具', {
  messages: {},
  entities: { tool },
  permissions: { view: '查看' },
  access: { tool: { rows: { all: 'view' } } },
  lists: { tools: { of: 'tool', label: '工具', route: '/t', columns: ['name'] } },
});
const webEntity: WebEntity = {
  module: {
    ...module,
    version: '',
    actions: {},
    processes: {},
    forms: {},
    children: {},
    tabs: {},
    hubs: {},
    views: {},
  },
  name: 'tool',
  entity: tool,
  fields: listFields(tool, false),
  process: undefined,
};
const names = Object.keys(tool.fields);
const shape: InlineShape = {
  webEntity,
  names,
  open: names.filter((name) => name !== 'total'),
  widths: {},
  dictionaries: { 'tool-kind': { saw: '锯' } },
  suggest: () => Promise.resolve([]),
  booleans: ['是', '否'],
};
const row = {
  id: '7',
  name: '锯',
  count: 3,
  price: '1200.50',
  rate: '0.1250',
  bought: '2026-01-05',
  isOld: false,
  state: 'free',
  kind: 'saw',
  keeper: '5',
  keeper_label: '李明',
  users: ['5', '6'],
  users_label: '李明、王建国',
  place: null,
  total: '3601.50',
  note: null,
};
const ids = new Map([
  ['李明', '5'],
  ['王建国', '6'],
]);
const idOf = (text: string) => ids.get(text);

describe('a row of a list in a grid', () => {
  const { values, lockedColumns } = inlineRow(shape, row, true);

  it.each(names.filter((name) => name !== 'total'))('has %s as people type it, and reads it back', (name) => {
    const { fields } = webEntity;
    const one = fields[name] ?? tool.fields.name;
    const given: unknown = Reflect.get(row, name);

    const read = cellValue(one, values[name] ?? '', idOf);

    expect(one.kind === 'percent' ? Number(read) : read).toEqual(
      one.kind === 'percent' ? Number(given) : given,
    );
  });

  it('has names instead of ids', () => {
    expect(values).toMatchObject({ keeper: '李明', users: '李明、王建国', isOld: 'false', price: '1200.50' });
  });

  it('is locked where it may not be changed', () => {
    expect(lockedColumns).toEqual(['note']);
    expect(inlineRow(shape, row, false).isLocked).toBe(true);
    expect(inlineColumns(shape).find(({ key }) => key === 'total')?.isLocked).toBe(true);
  });

  it('is open where what was typed beside it will show it, saved or not', () => {
    const typed = { faults: {}, unsaved: new Map([['state', 'used']]) };
    const drawn = inlineRow(shape, row, true, typed);
    expect(drawn.lockedColumns).toEqual([]);
    expect(drawn.values.state).toBe('used');
  });

  it('offers words where there are some, and bounds texts', () => {
    const columns = new Map(inlineColumns(shape).map((column) => [column.key, column]));
    expect(columns.get('kind')?.choices).toEqual({ saw: '锯' });
    expect(columns.get('isOld')?.choices).toEqual({ true: '是', false: '否' });
    expect(columns.get('name')?.maxLength).toBe(5);
    expect(columns.get('keeper')?.suggest).toBeDefined();
    expect(columns.get('count')?.kind).toBe('number');
  });

  it('asks for the names that stand in it', () => {
    expect(namesIn('users', tool.fields.users, '李明、王建国').map(({ text }) => text)).toEqual([
      '李明',
      '王建国',
    ]);
    expect(namesIn('keeper', tool.fields.keeper, ' 李明 ')).toMatchObject([{ text: '李明' }]);
    expect(namesIn('name', tool.fields.name, '李明')).toEqual([]);
    expect(namesIn('keeper', tool.fields.keeper, ' ')).toEqual([]);
  });

  it('says of each cell what is wrong with it', () => {
    expect(
      Object.keys(inlineFaults(webEntity, row, { name: '', count: -1, state: 'free' })).toSorted(),
    ).toEqual(['count', 'name']);
  });
});
