import { openXlsx } from '@jianheng/spreadsheet';
import { archiveParts } from '@jianheng/spreadsheet/testing';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../derived/reconcile.ts';
import { recalculated } from '../editing/recalculate.ts';
import { startImport } from '../import/importer.ts';
import { nationalImporter } from '../import/national/national-importer.ts';
import { fileVerdict } from '../import/proof/file-verdict.ts';
import { importWorkbook } from '../import/workbook/import-workbook.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { imported } from '../testing/read-small.ts';
import { canonicalRecords, type SmallProject, smallProject } from '../testing/small-project.ts';
import { billForms } from './content/bill-forms.ts';
import { formsWorkbook } from './formats/forms-workbook.ts';
import { nationalXml } from './formats/national-xml.ts';

function project(spoil: (small: SmallProject) => void = () => {}): CostProject {
  const small = smallProject();
  spoil(small);
  return imported(canonicalRecords(small)).project;
}

/** What a line says, whatever it is called. */
function told({ lines, texts }: CostProject): unknown[] {
  return lines.ids.map((_id, line) => [
    texts.text(cell(lines.code, line)),
    texts.text(cell(lines.name, line)),
    texts.text(cell(lines.feature, line)),
    cell(lines.isPreliminary, line),
    cell(lines.quantity, line),
    cell(lines.price, line),
    cell(lines.amount, line),
  ]);
}

function totals({ unitWorks, buildings, head }: CostProject): unknown {
  const units = unitWorks.map(
    ({ name, divisional, measuresTotal, otherTotal, statutoryFeeTotal, tax, taxRate, total }) => [
      name,
      divisional,
      measuresTotal,
      otherTotal,
      statutoryFeeTotal,
      tax,
      taxRate,
      total,
    ],
  );
  return { units, buildings: buildings.map(({ name, total, area }) => [name, total, area]), name: head.name };
}

async function asForms(source: CostProject) {
  const files = unzipSync(formsWorkbook(billForms(source)));
  const decoder = new TextDecoder();
  const texts = new Map(Object.entries(files).map(([name, bytes]) => [name, decoder.decode(bytes)]));
  return importWorkbook(await openXlsx(archiveParts(texts)), { fileName: '示例工程.xlsx' });
}

function asXml(source: CostProject): CostProject {
  const run = startImport(nationalImporter);
  for (const piece of nationalXml(source)) run.push(piece);
  return run.finish().project;
}

describe('a bill that is written back', () => {
  it('says in the forms of GB 50500-2013 what it said, and every total of it is proved', async () => {
    const source = project();
    const { project: read, sheets, issues } = await asForms(source);

    expect(told(read)).toEqual(told(source));
    expect(totals(read)).toEqual(totals(source));
    expect(issues).toMatchObject({ count: 0, warnings: [] });
    expect(fileVerdict(reconcile(read), sheets)).toBe('agrees');
    expect(
      read.unitWorks.map(({ measures, statutoryFees }) => [measures.length, statutoryFees.length]),
    ).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('says as exchange XML what it said, with parts of prices and resources', () => {
    const source = project();
    const read = asXml(source);

    expect(told(read)).toEqual(told(source));
    expect({ ...Object(totals(read)) }).toEqual(totals(source));
    expect(read.consumptions.count).toBe(source.consumptions.count);
    expect(read.resources.map(({ code, price, vat }) => [code, price, vat]).toSorted()).toEqual(
      source.resources.map(({ code, price, vat }) => [code, price, vat]).toSorted(),
    );
    expect(cell(read.lines.labour, 0)).toBe(cell(source.lines.labour, 0));
  });

  it('leaves out what is not stated, and is read all the same', async () => {
    const source = project(({ units }) =>
      Object.assign(units.ground, { sections: {}, tax: null, taxRate: null }),
    );

    expect(told(asXml(source))).toEqual(told(source));
    expect(told((await asForms(source)).project)).toEqual(told(source));
  });

  it('keeps what would be markup or a formula a text', async () => {
    const hostile = '=1+1 <b a="x">&\n第二行';
    const source = project(({ lines }) => Object.assign(lines.levelling, { feature: hostile }));
    const features = ({ lines, texts }: CostProject) =>
      lines.ids.map((_id, line) => texts.text(cell(lines.feature, line)));

    expect(features((await asForms(source)).project)).toContain(hostile);
    expect(features(asXml(source))).toContain(hostile);
  });
});

describe('arithmetic that is put right', () => {
  it('changes nothing in a bill that is right', () => {
    const source = project();
    const { project: same, corrections } = recalculated(source);

    expect(corrections).toEqual([]);
    expect(told(same)).toEqual(told(source));
    expect(totals(same)).toEqual(totals(source));
    expect(same.head.words).toBe(source.head.words);
  });

  it('goes from a line up to the project, and says every figure that it changes', async () => {
    const source = project(({ lines }) => Object.assign(lines.levelling, { qty: '101', at: ['表-08', 12] }));
    const { project: corrected, corrections } = recalculated(source);

    // 101 × 2.50; 9 % of 332.62 is 29.9358
    expect(corrections.map(({ place, label, before, after }) => [place, label, before, after])).toEqual([
      ['表「表-08」第 12 行 010101001001 平整场地', '合价', '250.00', '252.50'],
      ['1#楼土方', '分部小计 0101', '250.00', '252.50'],
      ['1#楼土方', '分部分项合计', '250.00', '252.50'],
      ['1#楼土方', '税金基数', '330.12', '332.62'],
      ['1#楼土方', '税金', '29.71', '29.94'],
      ['1#楼土方', '单位工程造价', '359.83', '362.56'],
      ['1#楼', '单项工程造价', '37029.24', '37031.97'],
      ['示例工程', '项目总价', '37029.24', '37031.97'],
    ]);
    expect(corrected.head.words).toBeNull();
    expect(source.lines.amount).not.toBe(corrected.lines.amount);
    const { project: read, sheets } = await asForms(corrected);
    expect(fileVerdict(reconcile(read), sheets)).toBe('agrees');
  });

  it.each([
    ['a tax that is not stated', ({ units }: SmallProject) => Object.assign(units.ground, { tax: null })],
    [
      'a subtotal that is not stated',
      ({ units }: SmallProject) => Object.assign(units.ground, { sections: {} }),
    ],
    ['a total that is not stated', ({ units }: SmallProject) => Object.assign(units.ground, { total: null })],
  ])('leaves %s open', (_title, spoil) => {
    expect(recalculated(project(spoil)).corrections).toEqual([]);
  });
});
