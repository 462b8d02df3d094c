import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';

import type { ChildrenShape } from '../modules/children.ts';
import { childFields, childrenOf } from '../modules/form-children.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { same } from '../schema/where-shape.ts';
import { checkChildren } from './check-children.ts';

const deal = entity('协议', {
  path: '/b/deal',
  title: 'name',
  fields: { name: field.text('名称'), amount: field.money('金额') },
});
const bill = entity('发票', {
  path: '/b/bill',
  title: 'name',
  fields: { name: field.text('名称'), deal: field.link('协议', deal) },
});
const part = entity('付款节点', {
  path: '/b/part',
  title: 'name',
  fields: {
    deal: field.link('协议', deal, { required: true }),
    other: field.link('另一协议', deal),
    name: field.text('名称', { required: true }),
    kind: field.text('类别', { required: true, default: '一般' }),
    share: field.percent('比例'),
    amount: field.money('金额', { formula: 'deal.amount * share' }),
    half: field.percent('一半', { formula: 'share / 2' }),
    bill: field.link('发票', bill, { where: { deal: same('deal') } }),
    notes: field.lines('备注', { text: field.text('内容') }),
    head: field.person('负责人'),
  },
});
const process = { key: 'deal', label: '协议', category: 'office', title: '协议', steps: [] };
const module: ModuleShape = {
  name: 'm',
  label: 'M',
  messages: {},
  entities: { deal, part, bill },
  permissions: {},
  access: {},
  lists: {},
};
const columns = ['name', 'share'];
const right: ChildrenShape = { of: 'part', by: 'deal', columns };
const says = (shape: ChildrenShape, more: Partial<ModuleShape> = {}, name = 'parts') =>
  checkChildren({ ...module, children: { deal: { [name]: shape } }, ...more }).map((fault) => fault.says);
const withEntity = (name: string, more: object) => ({
  entities: { ...module.entities, [name]: { ...module.entities[name], ...more } } as ModuleShape['entities'],
});

describe('rows that a form holds', () => {
  it('link to the row of the form, and lack nothing that they owe', () => {
    expect(says(right)).toEqual([]);
  });

  it('are refused under a link to something else', () => {
    expect(says({ ...right, by: 'head' })).toContain('付款节点的 head 没有关联到协议');
  });

  it.each<[ChildrenShape, string]>([
    [{ ...right, columns: ['share'] }, '付款节点的名称必填，应在 columns 中'],
    [{ ...right, columns: [...columns, 'nmae'] }, '没有“nmae”这一项，是不是“name”？'],
    [{ ...right, columns: [...columns, 'deal'] }, '协议由所在表单决定，不能在 columns 中'],
    [{ ...right, columns: [...columns, 'notes'] }, '备注不能放在一行之中'],
    [{ ...right, columns: [...columns, 'bill'] }, '发票的可选范围取决于 deal，它应在 columns 中'],
    [{ ...right, max: 201 }, '付款节点的 max 应为 1 到 200 的整数'],
  ])('%o is refused', (shape, sentence) => {
    expect(says(shape)).toEqual([sentence]);
  });

  it.each(['amount', 'id', 'createdBy'])('do not stand under the name %s, which is taken', (name) => {
    expect(says(right, {}, name)).toEqual([`协议已有 ${name}，子表数据请另取名称`]);
  });

  it('stand in forms that are saved by themselves, and are saved by themselves', () => {
    expect(says(right, { processes: { deal: process } })).toEqual([
      '协议要审批，表单中不能有子表数据，请用 lines',
    ]);
    expect(says(right, { processes: { part: process } })).toEqual(['付款节点要审批，不能在其他表单中填写']);
    expect(says(right, withEntity('part', { readOnly: true }))).toEqual([
      '付款节点没有表单，不能在其他表单中填写',
    ]);
    expect(says(right, withEntity('part', { tree: true }))).toEqual([
      '付款节点有上下级，不能在其他表单中填写',
    ]);
  });
});

describe('the columns of such rows', () => {
  it('are all that a line can hold, where they are not said', () => {
    const [children] = childrenOf(
      { ...module, children: { deal: { parts: { of: 'part', by: 'deal' } } } },
      'deal',
    );

    expect(children).toMatchObject({ label: '付款节点', max: 200 });
    expect(children?.columns).toEqual(['other', 'name', 'kind', 'share', 'amount', 'half', 'bill', 'head']);
  });

  it('are worked out in the line where all that they read stands there, else read as stored', () => {
    const fields = childFields(part.fields, ['share', 'amount', 'half']);

    expect(fields.half).toHaveProperty('formula', 'share / 2');
    expect(fields.amount).not.toHaveProperty('formula');
    expect(fields.amount).toHaveProperty('writableBy', 'actions');
    expect(childFields(part.fields, ['half']).half).not.toHaveProperty('formula');
  });
});
