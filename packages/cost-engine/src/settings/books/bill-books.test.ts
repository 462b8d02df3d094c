import { describe, expect, it } from 'vitest';
import { checkProject } from '../../check/check-project.ts';
import { readCheckConfig } from '../../check/read-check-config.ts';
import { nameLikeness } from '../../rules/text/name-likeness.ts';
import { imported } from '../../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../../testing/small-project.ts';
import { BILL_BOOKS, bookCoverage, bookItems, chapterCoverage } from './bill-books.ts';

const [building, installation, municipal] = BILL_BOOKS;
const BOOKS = { books: ['GB50854-2013', 'GB50856-2013', 'GB50857-2013'] };

function checked(small: SmallProject, settings: object) {
  return checkProject(imported(canonicalRecords(small)).project, readCheckConfig(settings));
}

function kinds(code: string, name: string, settings: object) {
  const small = smallProject();
  Object.assign(small.lines.levelling, { code, name });
  const { findings, notChecked } = checked(small, settings);
  return {
    found: findings.filter(({ target }) => target === 'B6').map(({ kind, level }) => `${kind} ${level}`),
    open: notChecked
      .filter(({ targets }) => targets.includes('B6'))
      .map(({ kind, reason }) => `${kind} ${reason}`),
  };
}

describe('the books that the product brings along', () => {
  it.each([
    ['010101001', '平整场地', ['m2']],
    ['010515010', '声测管', ['t']],
    ['011407006', '木材构件喷刷防火涂料', ['m2', 'm3']],
    ['011702032', '检查井', ['m2']],
  ])('know %s', (code, name, units) => {
    const found = building ? bookItems(building).filter((item) => item.code === code) : [];

    expect(found.map((item) => [item.name, item.unit])).toEqual(units.map((unit) => [name, unit]));
  });

  it('hold so many sections whole, and no code twice under two names', () => {
    const items = BILL_BOOKS.flatMap(bookItems);
    const names = new Map(items.map(({ code, name }) => [code, name]));

    expect([building, installation, municipal].map((book) => book && bookCoverage(book).length)).toEqual([
      95, 15, 6,
    ]);
    expect(names.size).toBe(672);
    expect(items.every(({ code, name }) => names.get(code) === name)).toBe(true);
  });

  it.each([
    ['010101009001', '平整场地', ['code_unknown warning']],
    ['010101001001', '平整场地(含弃土)', []],
    ['010101001001', '平整场地及清表', ['name_mismatch info']],
    ['010101001001', '挖一般土方', ['name_mismatch warning']],
    ['010507001001', '坡道', []],
    ['040203006001', '沥青混凝土', []],
    ['040202015001', '水泥稳定碎(砾)石', []],
    ['040203010001', '沥青混凝土', ['code_unknown warning']],
    ['040103002001', '回填方', ['name_mismatch warning', 'unit_wrong error']],
  ])('are asked about %s %s', (code, name, found) => {
    expect(kinds(code, name, BOOKS).found).toEqual(found);
  });

  it('leave open what they do not hold, and say how to give it', () => {
    const { found, open } = kinds('010999001001', '别的', BOOKS);

    expect(found).toEqual([]);
    expect(open).toContain(
      'code_unknown 检查设置中没有该分部的清单：在检查设置中加一行 "templates": [ { "code": "010999001", "name": "项目名称", "unit": "m2" } ]（数值为示例，按本企业的填写）',
    );
  });

  it('stand beside entries of the firm, which make their sections whole', () => {
    const own = { ...BOOKS, templates: [{ code: '011404001', name: '木护墙漆', unit: 'm2' }] };

    expect(kinds('011404001001', '木护墙漆', own)).toMatchObject({ found: [] });
    expect(kinds('011404009001', '木护墙漆', own).found).toEqual(['code_unknown warning']);
    expect(kinds('010999001001', '别的', own).found).toEqual([]);
    expect(kinds('010101009001', '平整场地', own).found).toEqual(['code_unknown warning']);
  });

  it('say how much of every chapter they hold', () => {
    const [chapters = [], others = [], roads = []] = BILL_BOOKS.map(chapterCoverage);

    expect(chapters[0]).toEqual({ code: '0101', name: '土石方工程', codes: 13, sections: 3, ofSections: 3 });
    expect(
      chapters.filter(({ sections, ofSections }) => sections < ofSections).map(({ code }) => code),
    ).toEqual(['0114', '0115', '0116', '0117']);
    expect(others.map(({ sections, ofSections }) => [sections, ofSections])).toEqual([
      [5, 14],
      [2, 4],
      [3, 5],
      [5, 9],
    ]);
    expect(roads.map(({ codes, sections, ofSections }) => [codes, sections, ofSections])).toEqual([
      [10, 3, 3],
      [33, 3, 5],
    ]);
    expect([...chapters, ...others].reduce((sum, { codes }) => sum + codes, 0)).toBe(629);
    expect([...chapters, ...others].every(({ sections, ofSections }) => sections <= ofSections)).toBe(true);
  });

  it('are named rightly, or refused', () => {
    expect(() => readCheckConfig({ books: ['GB50854'] })).toThrow(
      '没有清单库「GB50854」，是否指「GB50854-2013」？',
    );
    expect(() => readCheckConfig({ books: ['GBT50856-2024'] })).toThrow(
      '清单库「GBT50856-2024」（通用安装工程工程量计算标准）没有自带，请用 templates 或 check --templates',
    );
  });
});

describe('names', () => {
  it.each([
    ['矩形柱（C30）', '矩形柱', 'same'],
    ['金属(塑钢、断桥)窗', '金属窗', 'same'],
    ['块料楼地面 600×600', '块料楼地面', 'alike'],
    ['矩形梁', '矩形柱', 'other'],
    ['', '矩形柱', 'other'],
  ] as const)('%j is to %j: %s', (name, known, likeness) => {
    expect(nameLikeness(name, known)).toBe(likeness);
  });
});

describe('税率 by date and method', () => {
  it.each([
    [{ date: '2026-11-26', method: '一般计税' }, 9_000_000],
    [{ date: '2026-01-01', method: '简易计税' }, 3_000_000],
    [{ date: '2024-05-01', method: '一般计税' }, 9_000_000],
    [{ date: '2019-04-01', method: '一般计税' }, 9_000_000],
    [{ date: '2019-03-31', method: '一般计税' }, 10_000_000],
    [{ date: '2018-05-01', method: '一般计税' }, 10_000_000],
    [{ date: '2018-04-30', method: '一般计税' }, 11_000_000],
    [{ date: '2016-05-01', method: '一般计税' }, 11_000_000],
    [{ date: '2018-04-30', method: '简易计税' }, 3_000_000],
  ])('%j', (pricing, rate) => {
    expect(readCheckConfig({ pricing }).thresholds.taxRate).toBe(rate);
  });

  it.each([
    [{ date: '2016-04-30', method: '一般计税' }, '尚未对建筑服务征收增值税'],
    [{ date: '24-05-01', method: '一般计税' }, '「date」应为日期'],
    [{ date: '2024-05-01', method: '一般' }, '「method」应为'],
    [{ dat: '2024-05-01', method: '一般计税' }, '没有「dat」这一项，是否指「date」？'],
  ])('%j is refused', (pricing, sentence) => {
    expect(() => readCheckConfig({ pricing })).toThrow(sentence);
  });

  it('is looked at without them as well: it must be one that has ever held', () => {
    const small = smallProject();
    Object.assign(small.units.ground, { taxRate: 0.17, tax: '56.12' });
    const { findings } = checked(small, { ...BOOKS, further: true });

    expect(findings.filter(({ kind }) => kind === 'tax_rate')).toMatchObject([
      { target: 'U2:TAX', actual: '0.17', expected: '0.09、0.1、0.11、0.03' },
    ]);
  });
});
