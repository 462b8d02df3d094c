import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openXlsx, type WriteSheet, writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxOf, paragraph } from '../../testing/office-document.ts';
import { runTemplate } from './run-template.ts';
import type { TemplateCell, TemplateKind, TemplateValues, TemplateWords } from './template-job.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ranges-'));
});
afterAll(() => rm(folder, { recursive: true }));

const words: TemplateWords = {
  fields: ['事由', '公司'],
  lists: Object.fromEntries([['明细', ['名称', '金额']]]),
  pictures: [],
};
const line = (name: string) =>
  Object.fromEntries<TemplateCell>([
    ['名称', { text: name }],
    ['金额', { text: '1.00', number: '1.00' }],
  ]);
const values: TemplateValues = {
  fields: Object.fromEntries<TemplateCell>([
    ['事由', { text: '出差' }],
    ['公司', { text: '甲&乙' }],
  ]),
  lists: Object.fromEntries([['明细', ['甲', '乙', '丙', '丁'].map(line)]]),
  pictures: {},
};

async function run(bytes: Uint8Array, kind: TemplateKind = 'xlsx') {
  const path = join(folder, `${Math.random()}.${kind}`);
  await writeFile(path, bytes);
  return runTemplate({ path, kind, words }, values);
}

const ROWS = [['报销单'], ['名称', '金额'], ['{明细.名称}', '{明细.金额}'], ['合计'], ['大写']];

async function filledSheet(sheet: Partial<WriteSheet>) {
  const { filled, found } = await run(await writeXlsx({ sheets: [{ name: '报销', rows: ROWS, ...sheet }] }));
  expect(found.faults).toEqual([]);
  const { sheets } = await openXlsx(filled ?? new Uint8Array(), { readStyles: true });
  return sheets[0];
}

describe('a workbook whose row is repeated for four lines', () => {
  it('prints all of its rows, and breaks its pages where the template does', async () => {
    const sheet = await filledSheet({
      pageSetup: { printArea: '$A$1:$B$5', printTitlesRow: '$1:$2' },
      rowBreaks: [0, 2, 4],
    });
    expect(sheet?.rows).toHaveLength(8);
    expect(sheet?.pageSetup).toMatchObject({ printArea: '$A$1:$B$8', printTitlesRow: '$1:$2' });
    expect(sheet?.rowBreaks).toEqual([0, 5, 7]);
  });

  it('filters, formats and validates every line', async () => {
    const sheet = await filledSheet({
      autoFilter: { range: 'A2:B3' },
      conditionalRules: [
        {
          type: 'expression',
          priority: 1,
          formula: '$B3>$B$4',
          range: 'B3',
          style: { font: { bold: true } },
        },
      ],
      dataValidations: [{ type: 'list', formula1: '$A$4:$A$5', range: 'A3:A3' }],
    });
    expect(sheet?.autoFilter?.range).toBe('A2:B6');
    expect(sheet?.conditionalRules?.map(({ range, formula }) => [range, formula])).toEqual([
      ['B3:B6', '$B3>$B$7'],
    ]);
    expect(sheet?.dataValidations?.map(({ range, formula1 }) => [range, formula1])).toEqual([
      ['A3:A6', '$A$7:$A$8'],
    ]);
  });

  it('fills in its page headers, and refuses columns of lists there', async () => {
    const sheet = await filledSheet({ headerFooter: { oddHeader: '&C{公司} {事由}' } });
    expect(sheet?.headerFooter?.oddHeader).toBe('&C甲&&乙 出差');

    const wrong = { name: '报销', rows: ROWS, headerFooter: { oddFooter: '&L{明细.名称}{谁}' } };
    const { found } = await run(await writeXlsx({ sheets: [wrong] }));
    expect(found.faults).toMatchObject([
      { place: '报销 页眉或页脚', sentence: '页眉和页脚中不能放明细的字段' },
      { place: '报销 页眉或页脚', sentence: expect.stringContaining('没有字段“谁”') },
    ]);
  });

  it('reads the wide braces of Chinese keyboards around a field, and around nothing else', async () => {
    const sheet = await filledSheet({ rows: [['｛事由｝', '｛随便｝'], ...ROWS] });
    expect(sheet?.rows[0]).toEqual(['出差', '｛随便｝']);
  });
});

describe('a document', () => {
  it('is refused where a placeholder has wide braces', async () => {
    const { found } = await run(docxOf(paragraph('｛事由｝ ｛随便｝')), 'docx');
    expect(found.faults).toMatchObject([
      { placeholder: '｛事由｝', sentence: '花括号是全角的，请改成半角的 { }' },
    ]);
  });

  it('is refused where a placeholder is in a footnote or in deleted text', async () => {
    const notes =
      '<w:footnotes><w:footnote><w:p><w:r><w:t>{事</w:t></w:r><w:r><w:t>由}</w:t></w:r></w:p></w:footnote></w:footnotes>';
    const deleted = '<w:p><w:del><w:r><w:delText>{旧</w:delText></w:r></w:del></w:p>';
    const { found } = await run(
      docxOf(paragraph('{事由}') + deleted, { 'word/footnotes.xml': notes }),
      'docx',
    );
    expect(found.faults).toMatchObject([
      { placeholder: '{旧', sentence: '在修订中删除的文字里，请先接受修订' },
      { place: '脚注', placeholder: '{事由}' },
    ]);
  });
});
