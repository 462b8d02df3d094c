import type { MenuNode } from '@jianheng/contract';
import { describe, expect, it } from 'vitest';
import { workMenu } from './work-menu.ts';

const item = (id: string, children: MenuNode[] = []) => ({ id, name: id, children }) as unknown as MenuNode;
const MENU = [item('1', [item('11'), item('12')]), item('2'), item('3', [item('31')])];
const idsOf = (nodes: readonly MenuNode[]): string =>
  nodes.map(({ id, children }) => (children?.length ? `${id}(${idsOf(children)})` : id)).join(' ');

describe('the menu of the working mode', () => {
  it.each([
    [[], '1(11 12) 2 3(31)'],
    [['12', '2'], '1(12) 2'],
    [['1'], '1(11 12)'],
    [['gone'], ''],
  ])('has of %j what was chosen, in its groups', (chosen, ids) => {
    expect(idsOf(workMenu(MENU, chosen))).toBe(ids);
  });
});
