import { describe, expect, it } from 'vitest';
import { subjectItems } from '../analyses/subject-items.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import { canonicalText } from '../import/canonical/canonical-text.ts';
import { projectIndices } from '../indices/project-indices.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, smallProject } from '../testing/small-project.ts';
import { smallSettings } from '../testing/small-settings.ts';
import { collect, decisionOn, withSubjects } from './collect.ts';
import { collectionSummary } from './collection-summary.ts';
import { readCorrections } from './corrections.ts';
import { modelOfConfig } from './subject-model.ts';

const FEATURE = '1.混凝土种类:商品混凝土\n2.混凝土强度等级:C30';
const COLUMN = { code9: '010502001', name: '矩形柱', feature: FEATURE, unit: 'm3' };
const REBAR = { code9: '010515001', name: '现浇构件钢筋', feature: '1、钢筋种类、规格：HRB400E', unit: 't' };
const FORMWORK = { code9: '011702002', name: '矩形柱', feature: '1.支撑高度:3.6m以内', unit: 'm2' };
const SPLIT = {
  ...COLUMN,
  shares: [
    ['S04', '60'],
    ['S06', '40'],
  ],
};
const config = readCheckConfig(smallSettings());

function collected(corrections: readonly unknown[]) {
  const { project } = imported(canonicalRecords(smallProject()));
  const collection = collect(project, modelOfConfig(config), { corrections: readCorrections(corrections) });
  return { project, collection, summary: collectionSummary(project, collection) };
}

describe('拆分', () => {
  it('shares a line out among subjects, and all that is counted stays the same', () => {
    const { summary } = collected([SPLIT]);
    const subject = (id: string) => summary.subjects.find((one) => one.id === id);

    // Columns of 4 750.10, 9 500.20 and 2 375.05 yuan; formwork of 2 500.00.
    expect(subject('S04')).toMatchObject({ lines: 3, amount: '9975.21', quantities: [['m3', '21']] });
    expect(subject('S06')).toMatchObject({
      lines: 4,
      amount: '9150.14',
      quantities: [
        ['m2', '100'],
        ['m3', '14'],
      ],
    });
    expect(summary).toMatchObject({ split: { lines: 3, more: 3 }, isConserved: true });
    expect(summary.total).toMatchObject({ lines: 6, amount: '28785.55' });
  });

  it('says how, by hand', () => {
    const { project, collection } = collected([SPLIT]);

    expect(decisionOn(collection, project.lines.ids.indexOf('B1'))).toMatchObject({
      subject: 'S04',
      by: 'hand',
      reason: '人工归集：「矩形柱」曾被拆分，60% 归入「混凝土工程」、40% 归入「模板工程」',
    });
  });

  it('counts in indices, and stays with the project when it is written and read again', () => {
    const { project, collection } = collected([SPLIT]);
    const split = withSubjects(project, collection);
    const again = imported([...canonicalText(split)].join('')).project;
    const index = (of: typeof project, key: string) =>
      projectIndices(of, config)[0]?.indices.find((one) => one.key === key)?.value;

    expect(index(project, 'EC:S04')).toBeCloseTo(166.2535, 9);
    expect(index(split, 'EC:S04')).toBeCloseTo(99.7521, 9);
    expect(index(split, 'QT:S04')).toBeCloseTo(0.21, 9);
    expect(projectIndices(again, config)).toEqual(projectIndices(split, config));
    expect([...canonicalText(again)]).toEqual([...canonicalText(split)]);
  });

  it.each<[string, object]>([
    [
      '第 1 项「矩形柱」：拆分比例合计 90%，应为 100%',
      {
        ...COLUMN,
        shares: [
          ['S04', '60'],
          ['S06', 30],
        ],
      },
    ],
    [
      '第 1 项「矩形柱」：拆分比例「六成」不是百分数',
      {
        ...COLUMN,
        shares: [
          ['S04', '六成'],
          ['S06', '40'],
        ],
      },
    ],
    ['拆分的每一项应为 [科目, 百分比]', { ...COLUMN, shares: ['S04', 'S06'] }],
    ['科目（subject）与拆分（shares）只能写一个', { ...SPLIT, subject: 'S04' }],
    ['一行不能既拆分（shares）又拼接（row）', { ...SPLIT, row: '柱' }],
    [
      '没有科目「S99」',
      {
        ...COLUMN,
        shares: [
          ['S04', '60'],
          ['S99', '40'],
        ],
      },
    ],
  ])('refuses a correction: %s', (sentence, correction) => {
    expect(() => collected([correction])).toThrow(sentence);
  });

  it('refuses a record whose shares are not whole', () => {
    const small = smallProject();
    Object.assign(small.lines.column, {
      split: [
        ['S04', '0.6'],
        ['S06', '0.3'],
      ],
    });

    expect(imported(canonicalRecords(small)).issues.messages[0]).toContain('清单行「B1」：拆分比例合计 90%');
  });
});

describe('拼接', () => {
  const rows = [
    { ...COLUMN, subject: 'S04', row: '柱(含钢筋、模板)' },
    { ...REBAR, subject: 'S04', row: '柱(含钢筋、模板)', counts: false },
    { ...FORMWORK, subject: 'S04', row: '柱(含钢筋、模板)', counts: false },
  ];

  it('merges lines to one row of the index, whose quantity is that of the lines that count', () => {
    const { project, collection, summary } = collected(rows);
    const items = subjectItems(project, collection);

    expect(items[0]).toEqual({
      subject: 'S04',
      name: '柱(含钢筋、模板)',
      code9: '',
      unit: 'm3',
      quantity: '35',
      amount: '28535.55',
      unitPrice: expect.closeTo(28535.55 / 35, 9),
      isMerged: true,
      lines: [0, 1, 2, 3, 4],
    });
    expect(items[1]).toMatchObject({ subject: '', name: '平整场地', amount: '250.00', isMerged: false });
    expect(summary.isConserved).toBe(true);
  });

  it('lists equal items as one row where nobody has merged anything, and portions with their subjects', () => {
    const { project, collection } = collected([SPLIT]);
    const items = subjectItems(project, collection).map(({ subject, name, unit, quantity, amount }) =>
      [subject, name, unit, quantity, amount].join(' '),
    );

    expect(items).toEqual([
      'S04 矩形柱 m3 21 9975.21',
      'S05 现浇构件钢筋 t 2 9410.20',
      'S06 矩形柱 m3 14 6650.14',
      'S06 矩形柱 m2 100 2500.00',
      ' 平整场地 m2 100 250.00',
    ]);
    expect(subjectItems(project, collection, [1]).map(({ name }) => name)).toEqual(['平整场地']);
  });

  it.each<[string, readonly object[]]>([
    ['「矩形柱」与「现浇构件钢筋」不属于同一科目', [rows[0] ?? {}, { ...rows[1], subject: 'S05' }]],
    ['没有一行计入工程量', rows.slice(1)],
    ['计入工程量的各行单位不一（m3、t）', [rows[0] ?? {}, { ...rows[1], counts: true }]],
  ])('refuses a row: %s', (sentence, corrections) => {
    expect(() => readCorrections(corrections)).toThrow(sentence);
  });
});
