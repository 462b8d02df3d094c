import { describe, expect, it } from 'vitest';
import { departmentsById, departmentTree, pick } from './picked.ts';

const zhang = { id: '1', name: '张三' };
const li = { id: '2', name: '李四' };

describe('picking people', () => {
  it('replaces the one', () => {
    expect(pick([zhang], li, 'single')).toEqual([li]);
  });

  it('accumulates many, and takes back at the second click', () => {
    expect(pick([zhang], li, 'multiple')).toEqual([zhang, li]);
    expect(pick([zhang, li], zhang, 'multiple')).toEqual([li]);
  });
});

describe('departments', () => {
  const tree = departmentTree([
    {
      id: 'a',
      text: '公司',
      children: [
        { id: 'b', name: '造价部' },
        { id: 'c', label: '财务部' },
      ],
    },
  ]);

  it('are named whichever way the server names them', () => {
    expect(tree[0]?.children.map(({ title }) => title)).toEqual(['造价部', '财务部']);
  });

  it('are found by their ids at any depth', () => {
    expect(departmentsById(tree, ['c', 'a', 'x'])).toEqual([
      { id: 'a', name: '公司' },
      { id: 'c', name: '财务部' },
    ]);
  });
});
