import { describe, expect, it } from 'vitest';
import { actionsRooms } from './actions-room.ts';

describe('the column of row actions', () => {
  it('holds the widest two buttons beside the menu, one of them, or the menu alone', () => {
    const [two, one, none] = actionsRooms([['红冲', '修改', '删除'], ['无需认领'], []]);
    expect([two?.inline, one?.inline, none?.inline]).toEqual([2, 1, 0]);
    expect(none?.width).toBe(44);
    expect(one?.width).toBe(actionsRooms([['无需认领']])[1]?.width);
    expect(two?.width).toBeGreaterThan(one?.width ?? 0);
  });

  it('is as wide as its menu where no row can be acted on', () => {
    expect(actionsRooms([]).map(({ width }) => width)).toEqual([44, 44, 44]);
  });
});
