import { describe, expect, it } from 'vitest';
import { type Filling, filledSheet } from './fill-rows.ts';

const sheet = (rows: string) =>
  `<worksheet><dimension ref="A1:D9"/><cols/><sheetData>${rows}</sheetData><pageSetup/></worksheet>`;
const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const FIRST =
  '<row r="2" spans="1:4" ht="20"><c r="A2" s="3"/><c r="B2" s="4"/><c r="C2" s="5"><f>A2*$B$1+SUM(B2:B$9)&amp;"A2"</f><v>9</v></c></row>';
const filling = (rows: Filling['rows'], columns = [0, 1]): Filling => ({
  headRow: 1,
  columns,
  rows,
  isDay: (format) => format === 4,
});
const text = (said: string) => ({ text: said });

describe('rows filled into a sheet of somebody else', () => {
  it('keep the formats of their cells, and formulas without what they came to before', () => {
    const filled = filledSheet(sheet(HEAD + FIRST), filling([[{ number: '12.5' }, { day: '2026-11-20' }]]));

    expect(filled).toContain(
      '<row r="2" ht="20"><c r="A2" s="3"><v>12.5</v></c><c r="B2" s="4"><v>46346</v></c>',
    );
    expect(filled).toContain('<c r="C2" s="5"><f>A2*$B$1+SUM(B2:B$9)&amp;"A2"</f></c>');
    expect(filled).toContain('<cols/>');
    expect(filled).toContain('<pageSetup/>');
    expect(filled).not.toContain('dimension');
  });

  it('look and count like the first one where none are prepared', () => {
    const filled = filledSheet(
      sheet(HEAD + FIRST),
      filling([
        [text('甲'), null],
        [text('<乙>'), { day: '2026-11-20' }],
      ]),
    );

    expect(filled).toContain(
      '<row r="3" ht="20"><c r="A3" s="3" t="inlineStr"><is><t xml:space="preserve">&lt;乙&gt;</t></is></c>',
    );
    expect(filled).toContain('<c r="C3" s="5"><f>A3*$B$1+SUM(B3:B$9)&amp;"A2"</f></c>');
  });

  it('say a day in words where its cell would show a number', () => {
    const filled = filledSheet(sheet(HEAD), filling([[{ day: '2026-11-20' }]], [0]));

    expect(filled).toContain(
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">2026/11/20</t></is></c></row>',
    );
  });

  it('are refused where something stands in their way, and not a row before', () => {
    const total = '<row r="4"><c r="A4" t="inlineStr"><is><t>合计</t></is></c></row>';

    expect(() => filledSheet(sheet(HEAD + FIRST + total), filling([[null], [null], [null]], [0]))).toThrow(
      '模板在第 4 行已有内容，从第 2 行起只能填 2 行，现有 3 行',
    );
    expect(filledSheet(sheet(HEAD + FIRST + total), filling([[text('甲')], [text('乙')]], [0]))).toContain(
      '合计',
    );
  });

  it('leave the prefixes of the file as they are', () => {
    const xml = '<x:worksheet><x:sheetData><x:row r="1"/></x:sheetData></x:worksheet>';

    expect(filledSheet(xml, filling([[{ number: '1' }]], [0]))).toBe(
      '<x:worksheet><x:sheetData><x:row r="1"></x:row><x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    );
  });
});
