import { describe, expect, it } from 'vitest';
import { leftOf, undoOf, wentOn } from './use-row-edits.ts';

describe('a change of a row', () => {
  const row = { id: '1', revision: 3, price: '9.00' };

  it('is taken back from the row as it was saved', () => {
    const saved = { ...row, price: '8.00', revision: 4 };
    expect(undoOf({ row, values: { price: '8', buyer: '老李' }, saved })).toEqual({
      row: saved,
      from: 3,
      values: { price: '9.00', buyer: null },
    });
  });

  it('is taken back behind a later one that was taken back, and by nobody over what another did', () => {
    const first = { row: { ...row, revision: 4 }, from: 3, values: { price: '9.00' } };
    const second = { row: { ...row, revision: 5 }, from: 4, values: { price: '8.00' } };
    const saved = { ...row, price: '8.00', revision: 6 };

    expect(wentOn([first], [second], [{ ...second, saved }])).toEqual([{ ...first, row: saved }]);
    expect(wentOn([first], [{ ...second, from: 7 }], [{ ...second, saved }])).toEqual([first]);
    expect(wentOn([first], [second], [])).toEqual([first]);
  });

  it('that was refused leaves nothing to take back', () => {
    expect(
      undoOf({ row, values: { price: '8' }, says: '不行', faults: {}, isAnswered: true, isOutdated: false }),
    ).toBeUndefined();
  });

  it('can still be taken back where it was not sent or not answered', () => {
    const changes = ['1', '2', '3', '4'].map((id) => ({ row: { ...row, id }, values: { price: '9' } }));
    const [done, refused, unanswered, unsent] = changes;
    if (!done || !refused || !unanswered || !unsent) throw new Error('no changes');
    const outcomes = [
      { ...done, saved: done.row },
      { ...refused, says: '数据已被他人修改', faults: {}, isAnswered: true, isOutdated: false },
      { ...unanswered, says: '网络异常', faults: {}, isAnswered: false, isOutdated: false },
    ];
    expect(leftOf(changes, outcomes)).toEqual([unanswered, unsent]);
    expect(leftOf(changes, [])).toEqual(changes);
  });
});
