import { describe, expect, it } from 'vitest';
import { actionsRooms } from './actions-room.ts';

const deeds = (...labels: string[]) =>
  labels.map((label) => ({ label, isOrdinary: ['修改', '删除'].includes(label) }));

describe('the column of row actions', () => {
  it('holds the widest two buttons beside the menu, one of them, or the menu alone', () => {
    const [two, one, none] = actionsRooms([deeds('红冲', '修改', '删除'), deeds('无需认领'), []]);
    expect([two?.inline, one?.inline, none?.inline]).toEqual([2, 1, 0]);
    expect(none?.width).toBe(44);
    expect(one?.width).toBe(actionsRooms([deeds('无需认领')])[1]?.width);
    expect(two?.width).toBeGreaterThan(one?.width ?? 0);
  });

  it.each([
    [[deeds('修改', '删除')], 0],
    [[deeds('开票', '修改'), deeds('修改')], 1],
    [[deeds('修改', '取消会议'), deeds('开票')], 2],
    [[deeds('修改', '删除', '取消会议')], 0],
  ])(
    'keeps what the module does where columns give way, and leaves changing and removing to the menu: %#',
    (rows, kept) => {
      expect(actionsRooms(rows).map((one) => one.kept)).toEqual([kept, kept, kept]);
    },
  );

  it('is as wide as its menu where no row can be acted on', () => {
    expect(actionsRooms([]).map(({ width }) => width)).toEqual([44, 44, 44]);
  });
});
