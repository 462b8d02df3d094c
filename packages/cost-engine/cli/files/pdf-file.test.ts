import { type PrintedText, readPdf, readPdfText } from '@jianheng/server-platform/testing';
import { describe, expect, it } from 'vitest';
import type { ReportColumn, ReportDocument } from '../../src/index.ts';
import { smallReport } from '../../src/testing/small-report.ts';
import { pdfFile } from './pdf-file.ts';

const LIMITS = { memoryInMegabytes: 512, timeoutInSeconds: 60 };
const PAGE = { width: 841.89, margin: 34 };
/** Places on a page are told in floating points. */
const NEAR = 0.1;

const text = (title: string, width = 12): ReportColumn => ({ title, type: 'text', width });
const number = (title: string): ReportColumn => ({ title, type: 'number', width: 14 });

function tableOf(columns: readonly ReportColumn[], rows: readonly (readonly string[])[]): ReportDocument {
  return { title: '质量检查报告', blocks: [{ kind: 'table', name: '表', columns, rows }] };
}

const printed = async (report: ReportDocument) => readPdf(await pdfFile(report, LIMITS));
const foot = (page: readonly PrintedText[]) =>
  page
    .filter(({ bottom }) => bottom < PAGE.margin)
    .map((one) => one.text)
    .join('');

describe('a report as PDF', () => {
  it('holds all that the report holds', async () => {
    const report = smallReport();
    const words = await readPdfText(await pdfFile(report, LIMITS));
    const bare = (one: string) => one.replace(/\s/g, '');

    expect(bare(words)).toContain('质量检查报告示例<工程>');
    for (const block of report.blocks) {
      const texts = block.kind === 'table' ? block.rows.flat() : [block.text];
      for (const one of texts) expect(bare(words)).toContain(bare(one));
    }
  });

  it('is the same each time', async () => {
    expect(await pdfFile(smallReport(), LIMITS)).toEqual(await pdfFile(smallReport(), LIMITS));
  });

  it('repeats the head of a table on every page, and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_none, row) => [`清单${row}`, `${row}.00`]);
    const pages = await printed(tableOf([text('问题'), number('金额')], rows));

    expect(pages.length).toBeGreaterThan(2);
    for (const [place, page] of pages.entries()) {
      expect(page.filter((one) => one.text === '问题')).toHaveLength(1);
      expect(foot(page)).toBe(`第 ${place + 1} 页 共 ${pages.length} 页`);
    }
  });

  it('sets amounts to the right of their column, whole', async () => {
    const amounts = ['1.00', '-12345678901.99', '20.50'];
    const rows = amounts.map((amount) => ['甲', amount, '乙']);
    const [page = []] = await printed(tableOf([text('项目', 30), number('金额'), text('备注', 60)], rows));
    const ends = amounts.map((amount) => page.find((one) => one.text === amount)?.right ?? 0);

    expect(Math.max(...ends)).toBeGreaterThan(0);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(NEAR);
    const notes = page.filter((one) => one.text === '乙').map(({ left }) => left);
    expect(Math.max(...ends)).toBeLessThan(Math.min(...notes));
  });

  it.each([
    ['markup of its template', '#sys.inputs $x$ \\ *a* _b_ @c <d> `e` // /* = - + #read("x")'],
    ['a word of 10 000 letters', 'x'.repeat(10_000)],
    ['a text of 10 000 characters, higher than a page', '造价'.repeat(5_000)],
    ['capitals that are wide', 'W'.repeat(500)],
    ['emoji', '好😀坏'],
  ])('prints %s as it is, within its column', async (_what, hostile) => {
    const report = tableOf([text('名', 10), text('值', 10), number('数')], [[hostile, '旁', '1.00']]);
    const pages = await printed(report);
    const beside = pages.flat().find((one) => one.text === '旁')?.left ?? 0;
    const cell = pages.flat().filter(({ right }) => right < beside + NEAR);
    const words = cell.map((one) => one.text).filter((one) => ![report.title, '名'].includes(one));

    expect(words.join('').replace(/\s/g, '')).toBe(hostile.replace(/\s/g, ''));
  });

  it('breaks a title and a heading that are one long word', async () => {
    const word = 'W'.repeat(300);
    const pages = await printed({ title: word, blocks: [{ kind: 'heading', level: 1, text: word }] });
    const words = pages.flat().filter(({ bottom }) => bottom > PAGE.margin);

    expect(words.map((one) => one.text).join('')).toBe(word + word);
    for (const { right } of words) expect(right).toBeLessThan(PAGE.width - PAGE.margin + NEAR);
  });

  it('leaves control characters out', async () => {
    const words = await readPdfText(
      await pdfFile(tableOf([text('名')], [['甲\u0000\u0007\u202e乙']]), LIMITS),
    );

    expect(words).toContain('甲乙');
  });

  it('keeps numbers within the page when there are many of them', async () => {
    const columns = [text('科目'), ...Array.from({ length: 24 }, (_none, place) => number(`指标${place}`))];
    const [page = []] = await printed(tableOf(columns, [['土建', ...Array(24).fill('123456789.12')]]));

    for (const one of page) expect(one.right).toBeLessThan(PAGE.width - PAGE.margin + NEAR);
  });

  it('is refused in words when it takes more memory than it may', async () => {
    const rows = Array.from({ length: 3_000 }, (_none, row) => Array(12).fill(`清单${row}`));
    const report = tableOf(
      Array.from({ length: 12 }, (_none, place) => text(`列${place}`)),
      rows,
    );

    await expect(pdfFile(report, { ...LIMITS, memoryInMegabytes: 200 })).rejects.toThrow(
      'PDF 报告：内容过多，打印所需的内存超过 200 MB',
    );
  });
});
