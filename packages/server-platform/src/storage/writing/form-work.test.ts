import { computeFormulas, FormulaValueError, field } from '@jianheng/definition';
import { workCalendar } from '@jianheng/expression';
import { describe, expect, it } from 'vitest';
import { checkForm, computeForm } from './form-work.ts';

const NOW = '2026-11-20T08:00:00.000Z';
const lines = field.lines('明细', { price: field.money('单价') }, { max: 1000 });
const costly = Array.from({ length: 10 }, () => 'COUNTIF(lines.price, 0.01)').join('+');
const prices = Array.from({ length: 1000 }, () => ({ price: '0.01' }));
const fields = {
  lines,
  count: field.integer('个数', { formula: costly }),
  reason: field.text('原因', { requiredWhen: { count: { atLeast: 1000 } } }),
  from: field.date('从'),
  to: field.date('至'),
  days: field.integer('工作日', { formula: 'WORKDAYS(from, to)' }),
};
const week = [1, 2, 3, 4, 5];
const days = [{ day: '2026-10-01', isWorking: false }];
const calendar = { week, days, ...workCalendar(week, days) };
const values = { lines: prices, from: '2026-09-30', to: '2026-10-02' };

describe('forms whose formulas take long', () => {
  it('are computed as others are, while the server goes on', async () => {
    let turns = 0;
    let isDone = false;
    const other = () => {
      turns++;
      if (!isDone) setImmediate(other);
    };
    other();
    const computed = await computeForm(fields, values, { now: NOW, calendar });
    isDone = true;
    expect(computed).toEqual(computeFormulas(fields, values, { now: NOW, calendar }));
    expect(computed).toMatchObject({ count: 10_000, days: 2 });
    // In the server's own thread no other turn would come.
    expect(turns).toBeGreaterThan(10);
  });

  it('are refused with the field and the reason', async () => {
    const wrong = { ...fields, root: field.decimal('根', { formula: `SQRT(0 - (${costly}))` }) };
    const refused = await computeForm(wrong, values, { now: NOW, calendar }).catch((problem) => problem);
    expect(refused).toBeInstanceOf(FormulaValueError);
    expect(refused).toMatchObject({ field: 'root', label: '根', kind: 'value' });
  });

  it('are refused when they take more than a form may', async () => {
    const many = Array.from({ length: 250 }, (_, at) => [
      `f${at}`,
      field.integer(`公式${at}`, { formula: costly }),
    ]);
    const form = { lines, ...Object.fromEntries(many) };
    await expect(computeForm(form, values, { now: NOW })).rejects.toThrow('整张表单的公式计算量太大，已停止');
  });

  it('are checked with what their conditions read, and with what may be written', async () => {
    const { faults } = await checkForm(
      fields,
      { ...values, to: '2026-10-02' },
      { mayWrite: (name) => name !== 'to' },
    );
    expect(Object.keys(faults).sort()).toEqual(['reason', 'to']);
  });
});
