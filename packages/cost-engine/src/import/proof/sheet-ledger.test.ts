import { describe, expect, it } from 'vitest';
import { SheetLedger } from './sheet-ledger.ts';

function ledger(): SheetLedger {
  return new SheetLedger((row) => `第 ${row} 行`);
}

function finished(of: SheetLedger, fault: string | null = null) {
  return of.finish({ sheet: '表', form: 'bill', notes: [], fault });
}

/** Two sections of 100 and 50. */
function sections(totals: readonly [first: string, second: string, whole: string]): SheetLedger {
  const of = ledger();
  of.openPart(null);
  of.addLine('60');
  of.addLine('40');
  of.takeTotal({ row: 4, label: '小计', stated: totals[0] });
  of.openPart(null);
  of.addLine('50');
  of.takeTotal({ row: 7, label: '小计', stated: totals[1] });
  of.takeTotal({ row: 8, label: '合计', stated: totals[2] });
  return of;
}

describe('the totals of a sheet', () => {
  it('agree with the section and with the whole', () => {
    expect(finished(sections(['100.00', '50', '150.00']))).toMatchObject({
      verdict: 'agrees',
      lines: 3,
      amount: '150.00',
      stated: '150.00',
      compared: 3,
      differing: 0,
    });
  });

  it.each([
    [['100.02', '50', '150'], '第 4 行', '小计', '100.02', '100.00'],
    [['100', '49.98', '150'], '第 7 行', '小计', '49.98', '50.00'],
    [['100', '50', '150.02'], '第 8 行', '合计', '150.02', '150.00'],
    [['0', '50', '150'], '第 4 行', '小计', '0', '100.00'],
  ] as const)(
    '%j differ at the place of the wrong one, with both figures',
    (totals, place, label, stated, computed) => {
      const proof = finished(sections(totals));

      expect(proof.verdict).toBe('differs');
      expect(proof.differences).toEqual([{ place, label, stated, computed }]);
    },
  );

  it('may stand first: above the lines of a part', () => {
    const of = ledger();
    of.openPart({ row: 1, label: '土石方', stated: '100' });
    of.addLine('100');
    of.openPart({ row: 3, label: '桩基', stated: '51' });
    of.addLine('50');

    expect(finished(of).differences).toEqual([
      { place: '第 3 行', label: '桩基', stated: '51', computed: '50.00' },
    ]);
  });

  it.each([
    ['150', 1],
    ['0', 0],
  ])('above lines may be what a formula left there, unless headings state sums (%s)', (other, differing) => {
    const of = ledger();
    of.openPart({ row: 1, label: '土石方', stated: other });
    of.addLine(other === '0' ? '100' : other);
    of.openPart({ row: 3, label: '桩基', stated: '0' });
    of.addLine('50');

    expect(finished(of)).toMatchObject({ differing });
  });

  it('may contain fees, taxes and lump sums', () => {
    const of = ledger();
    of.addLine('100');
    of.addFee('10');
    of.takeTotal({ row: 3, label: '不含税造价', stated: '110' });
    of.takeRate({ row: 4, label: '税金', stated: '9.90' }, 0.09);
    of.takeTotal({ row: 5, label: '含税造价', stated: '119.90' });

    expect(finished(of)).toMatchObject({ verdict: 'agrees', amount: '100.00', stated: '119.90' });
  });

  it('of lump sums alone differ with what they add up to', () => {
    const of = ledger();
    of.addFee('7');
    of.addFee('3');
    of.takeTotal({ row: 3, label: '小计', stated: '20' });

    expect(finished(of).differences).toMatchObject([{ place: '第 3 行', stated: '20', computed: '10.00' }]);
  });

  it('differ where a percentage does', () => {
    const of = ledger();
    of.addLine('100');
    of.takeRate({ row: 4, label: '税金', stated: '9.50' }, 0.09);

    expect(finished(of).differences).toEqual([
      { place: '第 4 行', label: '税金', stated: '9.50', computed: '9.00' },
    ]);
  });

  it('prove nothing about lines that none of them covers', () => {
    const of = ledger();
    of.addLine('100');
    of.takeTotal({ row: 2, label: '小计', stated: '100' });
    of.addLine('7');

    expect(finished(of)).toMatchObject({ verdict: 'unproven', notes: ['1 处金额没有可核对的合计'] });
  });

  it('of an unpriced sheet prove nothing, and nothing differs', () => {
    const of = ledger();
    of.openPart({ row: 1, label: '坡道', stated: '0' });
    of.addLine('0');
    of.addLine(null);
    of.takeTotal({ row: 4, label: '合计', stated: '0' });

    expect(finished(of)).toMatchObject({ verdict: 'unproven', notes: ['没有金额（未报价）'], differing: 0 });
  });

  it('do not make up for a sheet that could not be read', () => {
    expect(finished(ledger(), '没有合价列')).toMatchObject({
      verdict: 'unrecognised',
      notes: ['没有合价列'],
    });
  });
});
