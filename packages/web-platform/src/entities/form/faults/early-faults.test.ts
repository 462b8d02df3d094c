import { checkValues, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { earlyFaults, earlyFields } from './early-faults.ts';

const fields = {
  name: field.text('名称', { required: true }),
  pieces: field.integer('件数', { min: 0 }),
  madeOn: field.date('日期'),
  checkedAt: field.time('时间'),
  lines: field.lines('明细', { arrivedOn: field.date('到货'), count: field.integer('数量', { min: 1 }) }),
};
const shown = (values: Readonly<Record<string, unknown>>, left: readonly string[]) => {
  const checked = earlyFields(fields, values, left);
  return Object.keys(earlyFaults(checkValues(checked, values).faults, values, left));
};

describe('faults before a form is sent', () => {
  it('are none of what is still empty', () => {
    expect(shown({ name: null, pieces: null }, ['name', 'pieces'])).toEqual([]);
  });

  it('are those of a field that was filled in and left', () => {
    expect(shown({ pieces: -5 }, [])).toEqual([]);
    expect(shown({ pieces: -5 }, ['pieces'])).toEqual(['pieces']);
  });

  it('are those of texts that are no time, wherever they stand', () => {
    expect(shown({ madeOn: '2026-02-30', checkedAt: '2026-11-20 25:00' }, [])).toEqual([
      'madeOn',
      'checkedAt',
    ]);
    expect(shown({ lines: [{ arrivedOn: '12-25x', count: 0 }] }, [])).toEqual(['lines.0.arrivedOn']);
  });

  it('leave sub-tables alone that hold no such text', () => {
    const values = { lines: [{ arrivedOn: '2026-12-25', count: 0 }] };
    expect(earlyFields(fields, values, [])).toEqual({});
    expect(Object.keys(earlyFields(fields, values, ['lines']))).not.toContain('lines');
    expect(shown({ checkedAt: '2026-11-20T01:30:00.000Z' }, [])).toEqual([]);
  });
});
