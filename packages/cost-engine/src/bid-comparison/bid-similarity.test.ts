import { describe, expect, it } from 'vitest';
import type { CostProject } from '../model/project.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { bidSimilarities } from './bid-similarity.ts';
import { sharedMarks } from './file-marks.ts';
import { priceRegularity } from './price-regularity.ts';

function bid(spoil: (small: SmallProject) => void = () => {}): CostProject {
  const small = smallProject();
  spoil(small);
  return imported(canonicalRecords(small)).project;
}

const marked = (own: Record<string, string>, file: Record<string, string> = {}) =>
  bid(({ units: unitWorks, project }) => {
    Object.assign(unitWorks.ground, { marks: own });
    Object.assign(project, { marks: file });
  });

const machine = (value: string) => Object.fromEntries([['机器码', value]]);

describe('文件标记', () => {
  it('finds the machine that has made both files, however it is written', () => {
    expect(sharedMarks(marked(machine('ab-12')), marked(machine(' AB-12 ')))).toEqual([
      { name: '机器码', value: 'ab-12', isTelling: true },
    ]);
    expect(bidSimilarities([marked(machine('ab-12')), marked(machine('ab-12'))])).toMatchObject([
      { isSuspicious: true, sameMarks: [{ name: '机器码' }] },
    ]);
  });

  it('names a common author, and suspects nobody because of him', () => {
    const author = (name: string) => marked({}, Object.fromEntries([['作者', name]]));

    expect(bidSimilarities([author('张三'), author('张三')])).toMatchObject([
      { isSuspicious: false, sameMarks: [{ name: '作者', value: '张三', isTelling: false }] },
    ]);
    expect(sharedMarks(author('张三'), author('李四'))).toEqual([]);
  });

  it.each([
    ['a name that programs write by themselves', ['作者', 'Administrator']],
    ['a number that stands for none', ['机器码', '0000']],
    ['the program, which all bidders have', ['软件', '某计价软件']],
  ])('leaves out %s', (_title, mark) => {
    const own = Object.fromEntries([mark]);

    expect(sharedMarks(marked(own), marked(own))).toEqual([]);
  });
});

describe('等比报价', () => {
  /** The six lines twice, priced at a factor of their control prices. */
  const regular = (factor: number) =>
    bid((small) => {
      const lines = small.lines as Record<string, Record<string, unknown>>;
      for (const [name, line] of Object.entries(lines)) {
        const price = (Number(line.control) * factor).toFixed(4);
        Object.assign(line, { price });
        if (name !== 'levelling') lines[`${name}-2`] = { ...line, id: `${String(line.id)}-2`, seq: 90 };
      }
    });

  it('finds a constant factor to the control prices', () => {
    expect(priceRegularity(regular(0.93), 'control')).toEqual({
      compared: 11,
      factor: 0.93,
      share: 1,
      isSuspicious: true,
    });
  });

  it('finds none in prices that were calculated, nor in few lines', () => {
    expect(priceRegularity(bid(), 'control')).toMatchObject({ compared: 6, isSuspicious: false });
    expect(priceRegularity(regular(0.93), 'control', 1.01)).toMatchObject({ isSuspicious: false });
  });

  it('takes another file of the same bill as the reference', () => {
    expect(priceRegularity(regular(0.9), regular(1))).toMatchObject({ factor: 0.9, isSuspicious: true });
  });
});

describe('相同的合计错误', () => {
  const wrong = (total: string) => bid(({ units: unitWorks }) => Object.assign(unitWorks.main, { O: total }));

  it('finds a total that misses its parts by the same amount in both', () => {
    const [pair] = bidSimilarities([wrong('3260.00'), wrong('3260.00')]);

    expect(pair?.sameTotalErrors).toContainEqual({ node: 'U1', total: '其他项目合计', difference: '100.00' });
    expect(pair?.isSuspicious).toBe(true);
  });

  it('finds none where the amounts differ, or are rounding', () => {
    expect(bidSimilarities([wrong('3260.00'), wrong('3270.00')])[0]?.sameTotalErrors).toEqual([]);
    expect(bidSimilarities([wrong('3160.01'), wrong('3160.01')])[0]).toMatchObject({
      sameTotalErrors: [],
      isSuspicious: false,
    });
  });

  it('takes for no error what a table rounds for display', () => {
    const shown = () =>
      bid(({ lines }) => Object.assign(lines.levelling, { price: '2.504', total: '250.37', dec: [2, 2, 2] }));

    expect(bidSimilarities([shown(), shown()])[0]).toMatchObject({ sameErrors: [], isSuspicious: false });
  });
});
