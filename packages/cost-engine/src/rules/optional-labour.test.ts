import { describe, expect, it } from 'vitest';
import { missingContent } from '../findings/missing-content.ts';
import { optionalFindings, optionalResult } from '../testing/optional-project.ts';
import type { Fields, SmallProject } from '../testing/small-project.ts';

describe('补充检查：利润与人工', () => {
  const noProfit =
    (profit: string) =>
    ({ lines }: SmallProject) =>
      Object.assign(lines.levelling, { lr: profit });

  it('tells a profit of nothing and one below nothing by themselves', () => {
    expect(optionalFindings(noProfit('0.00'))).toEqual(['comp_mismatch B6', 'profit_zero B6']);
    expect(optionalFindings(noProfit('-0.10'))).toEqual(['comp_mismatch B6', 'profit_negative B6']);
  });

  it('holds the share of labour and the days per m2 against the window of the kind', () => {
    const days = ({ resources }: SmallProject) => Object.assign(resources.labour, { unit: '工日' });

    expect(optionalFindings(() => {}, { labourShare: { '': [0.3, 0.5] } })).toEqual(['labour_share S1:RG']);
    expect(
      optionalFindings(() => {}, {
        labourShare: Object.fromEntries([
          ['', [0.3, 0.5]],
          ['房屋建筑工程', [0.1, 0.3]],
        ]),
      }),
    ).toEqual([]);
    expect(optionalFindings(days)).toEqual(['labour_days S1:GR']);
    expect(optionalFindings(days, { labourDays: { '': [0.3, 0.6] } })).toEqual([]);
  });

  it('finds labour that was raised in one unit alone', () => {
    const skilled = ({ resources, lines, units: unitWorks }: SmallProject, price: Fields) => {
      Object.assign(resources, {
        skilled: { ...resources.labour, code: 'K', name: '技工', price: '200.00' },
      });
      for (const line of [lines.formwork, lines.levelling]) {
        Object.assign(line, { res: [...(line.res as unknown[]), ['K', '0']] });
      }
      Object.assign(unitWorks.ground, { resPrice: price });
    };
    const adjusted = (price: Fields) =>
      optionalFindings((small) => skilled(small, price), { off: [] }).filter((one) =>
        one.startsWith('labour_adj'),
      );

    expect(adjusted({ L: '110.00', K: '220.00' })).toEqual(['labour_adjusted U2:RG']);
    expect(adjusted({ L: '110.00' })).toEqual([]);
  });
});

describe('补充检查：单方造价', () => {
  const ranges = { 'CR:firm': [300, 340], 'CR:above': [1, 5], 'CR:below': [1, 10] };

  it('divides what is above ground by its own area, and leaves out what is provisional', () => {
    const small = ({ single, units: unitWorks }: SmallProject) => {
      Object.assign(single, { factors: { DSMJ: '60', DXMJ: '40' } });
      Object.assign(unitWorks.main, { name: '地下室土建' });
    };
    const { findings } = optionalResult(small, {}, ranges);

    expect(findings.map(({ kind, actual }) => [kind, actual])).toEqual([
      ['CR:above', '5.997167'],
      ['CR:below', '916.73525'],
      ['CR:firm', '359.3924'],
    ]);
  });

  it('says why it cannot', () => {
    const { notChecked } = optionalResult(({ single }) => Object.assign(single, { factors: { DSMJ: '60' } }));

    expect(notChecked).toContainEqual(
      expect.objectContaining({ kind: 'CR:above', reason: missingContent('sides') }),
    );
    expect(notChecked).toContainEqual(
      expect.objectContaining({ kind: 'CR:below', reason: missingContent('belowArea') }),
    );
  });
});
