import { describe, expect, it } from 'vitest';
import { departmentIds, filterOnline, type OnlineNode } from './online-tree.ts';

const tree: readonly OnlineNode[] = [
  {
    id: 'd1',
    name: '造价一部',
    onlineNo: 1,
    children: [
      { id: 'u1', name: '张三', dept: '造价一部', online: true },
      { id: 'u2', name: '李四', dept: '造价一部', online: false },
    ],
  },
  {
    id: 'd2',
    name: '财务部',
    onlineNo: 0,
    children: [{ id: 'u3', name: '王五', dept: '财务部', online: false }],
  },
];

function names(nodes: readonly OnlineNode[]): readonly string[] {
  return nodes.flatMap((node) => [node.name, ...names(node.children ?? [])]);
}

describe('who is online', () => {
  it('shows all, the present, or the absent', () => {
    expect(names(filterOnline(tree, 'all', ''))).toEqual(['造价一部', '张三', '李四', '财务部', '王五']);
    expect(names(filterOnline(tree, 'online', ''))).toEqual(['造价一部', '张三']);
    expect(names(filterOnline(tree, 'offline', ''))).toEqual(['造价一部', '李四', '财务部', '王五']);
  });

  it('finds by name and by department', () => {
    expect(names(filterOnline(tree, 'all', '张'))).toEqual(['造价一部', '张三']);
    expect(names(filterOnline(tree, 'all', '财务'))).toEqual(['财务部', '王五']);
    expect(filterOnline(tree, 'all', '赵')).toEqual([]);
  });

  it('knows its departments', () => {
    expect(departmentIds(tree)).toEqual(['d1', 'd2']);
  });
});
