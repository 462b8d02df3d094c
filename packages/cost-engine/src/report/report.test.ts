import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CheckSession } from '../check/check-session.ts';
import { readCheckConfig } from '../check/read-check-config.ts';
import { openXlsx } from '../import/xlsx/open-xlsx.ts';
import { projectIndices } from '../indices/project-indices.ts';
import {
  canonicalRecords,
  checked,
  imported,
  smallProject,
  smallSettings,
} from '../testing/small-project.ts';
import { archiveParts } from '../testing/test-book.ts';
import { checkReport } from './check-report.ts';
import type { ReportDocument, ReportTable } from './document.ts';
import { docxReport } from './docx-report.ts';
import { htmlReport } from './html-report.ts';
import { utf8Bytes } from './utf8-bytes.ts';
import { xlsxReport } from './xlsx-report.ts';

/** The files of a zip archive that stores them as they are, in UTF-8. Throws when sizes or sums do not fit. */
function storedFiles(archive: Uint8Array): Map<string, string> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = new Map<string, string>();
  let at = 0;
  while (view.getUint32(at, true) === 0x04034b50) {
    const sum = view.getUint32(at + 14, true);
    const size = view.getUint32(at + 18, true);
    const start = at + 30 + view.getUint16(at + 26, true);
    const bytes = archive.subarray(start, start + size);
    if (crc32(bytes) !== sum) throw new RangeError('a wrong checksum');
    files.set(decoder.decode(archive.subarray(at + 30, start)), decoder.decode(bytes));
    at = start + size;
  }
  if (files.size !== view.getUint16(archive.length - 12, true)) throw new RangeError('a wrong count');
  return files;
}

function report(): ReportDocument {
  const small = smallProject();
  Object.assign(small.lines.levelling, { total: '251.00', control: null });
  Object.assign(small.project, { total: '37030.24', name: '示例<工程>' });
  const { project } = imported(canonicalRecords(small));
  const config = readCheckConfig(smallSettings());
  return checkReport(project, checked(small), {
    isIgnored: ({ kind }) => (kind === 'words' ? '扉页另行打印' : null),
    opinion: ({ target }) => (target === 'B6' ? '已与编制人核对' : null),
    indices: projectIndices(project, config),
    basis: ['依据:GB 50500-2013;区间来源:企业指标库 2025-06。'],
  });
}

function table(name: string): ReportTable {
  const found = report().blocks.find((block) => block.kind === 'table' && block.name === name);
  if (found?.kind !== 'table') throw new Error(name);
  return found;
}

describe('检查报告', () => {
  it('says what was checked, by which standard, and how much was found', () => {
    const texts = report().blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));

    expect(texts).toEqual([
      '项目:示例<工程>;清单标准:GB 50500-2013;项目总价:37030.24 元。',
      '检查范围:清单 6 行,人材机 13 条。',
      '结论:错误 3 项,警告 0 项,提示 0 项。',
      '依据:GB 50500-2013;区间来源:企业指标库 2025-06。',
    ]);
  });

  it('lists findings by the money at risk, with every number of the calculation', () => {
    const [first] = table('问题清单').rows;

    expect(table('问题清单').rows.map((row) => row[8])).toEqual(['1.00', '1.00', '1.00']);
    expect(first?.slice(0, 8)).toEqual([
      '1',
      '错误',
      '分部合价检查',
      '合价不等于工程量乘综合单价',
      'B6 010101001001 平整场地',
      '250.00',
      '251.00',
      '合价 = round(工程量 × 综合单价, 2);其中 工程量 100,综合单价 2.50,合价 251.00',
    ]);
    expect(first?.at(-1)).toBe('已与编制人核对');
  });

  it('counts findings, what was looked at and what was not, rule by rule', () => {
    const row = table('检查汇总').rows.find(([rule]) => rule === '清单综合单价检查');

    expect(row).toEqual(['清单综合单价检查', '23', '1', '0', '0', '0', '0.00']);
    expect(table('未能检查').rows).toContainEqual([
      '清单综合单价检查',
      'vs_control',
      '文件中没有控制价',
      '1',
      'B6',
    ]);
  });

  it('keeps what was set aside, with the reason', () => {
    expect(table('已忽略的问题').rows.map((row) => row.at(-1))).toEqual(['扉页另行打印']);
  });

  it('has a table for indices and one for signatures', () => {
    expect(table('造价指标').rows[0]?.slice(0, 4)).toEqual(['1#楼', '单方造价', '370.2924', '元/m2']);
    expect(table('签署').rows.map(([role]) => role)).toEqual(['编制', '复核', '审定']);
  });

  it('is short for a project that is right', () => {
    const { project } = imported(canonicalRecords(smallProject()));
    const session = new CheckSession(project, readCheckConfig(smallSettings()));
    const names = checkReport(project, session.result()).blocks.flatMap((block) =>
      block.kind === 'table' ? [block.name] : [],
    );

    expect(names).toEqual(['检查汇总', '问题清单', '未能检查', '签署']);
  });
});

describe('报告文件', () => {
  it('as a page escapes what is markup, and loads nothing', () => {
    const page = htmlReport(report());

    expect(page).toContain('示例&lt;工程&gt;');
    expect(page).not.toMatch(/<script|src=|href=/);
    expect(page).toContain('<td class="number">1.00</td>');
  });

  it('as a workbook can be read back: texts, tables, numbers', async () => {
    const parts = storedFiles(xlsxReport(report()));
    const { sheets } = await openXlsx(archiveParts(parts));
    const rows = [];
    for await (const block of sheets.find(({ name }) => name === '问题清单')?.rows() ?? [])
      rows.push(...block);

    expect(sheets.map(({ name }) => name)).toEqual([
      '概况',
      '检查汇总',
      '问题清单',
      '已忽略的问题',
      '未能检查',
      '造价指标',
      '签署',
    ]);
    expect(rows[1]?.cells.find(({ column }) => column === 8)).toMatchObject({ text: '1', kind: 'number' });
    expect(rows[1]?.cells.find(({ column }) => column === 4)).toMatchObject({
      text: 'B6 010101001001 平整场地',
      kind: 'text',
    });
  });

  it('as a workbook keeps a text that looks like a formula a text', async () => {
    const hostile = '=HYPERLINK("http://x")\u0000';
    const columns = [{ title: '名', type: 'text', width: 9 } as const];
    const named = (name: string) => ({ kind: 'table', name, columns, rows: [[hostile]] }) as const;
    const file = xlsxReport({ title: '表', blocks: [named('甲/乙'), named('甲乙')] });
    const { sheets } = await openXlsx(archiveParts(storedFiles(file)));
    const rows = [];
    for await (const block of sheets[1]?.rows() ?? []) rows.push(...block);

    expect(sheets.map(({ name }) => name)).toEqual(['概况', '甲乙', '甲乙(2)']);
    expect(rows[1]?.cells[0]).toMatchObject({ text: '=HYPERLINK("http://x")', kind: 'text' });
  });

  it('as a Word document holds the same texts and tables', () => {
    const xml = storedFiles(docxReport(report())).get('word/document.xml') ?? '';

    expect(xml).toContain('质量检查报告 示例&lt;工程&gt;');
    expect(xml.match(/<w:tbl>/g)).toHaveLength(6);
    expect(xml.match(/<w:p>/g)?.length).toBe(xml.match(/<\/w:p>/g)?.length);
  });

  it('is the same each time', () => {
    expect(xlsxReport(report())).toEqual(xlsxReport(report()));
  });

  it('writes characters of every length', () => {
    const text = 'aé造𠮷\ud800z';

    expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text, 'utf8')]);
  });
});
