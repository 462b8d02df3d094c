import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { openXlsx, readXlsx, type WriteSheet, writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docxOf, paragraph, relationsOf, tableOf } from '../../testing/office-document.ts';
import { runTemplate } from './run-template.ts';
import type {
  TemplateCell,
  TemplateKind,
  TemplatePicture,
  TemplateValues,
  TemplateWords,
} from './template-job.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
});
afterAll(() => rm(folder, { recursive: true }));

const named = <Value>(...entries: readonly (readonly [string, Value])[]) => Object.fromEntries(entries);
const words: TemplateWords = {
  fields: ['借款金额', 'amount', '事由', '日期'],
  lists: named(['明细', ['名称', '金额']], ['其他', ['名称']]),
  pictures: ['二维码'],
};
const line = (name: string, amount: string) =>
  named<TemplateCell>(['名称', { text: name }], ['金额', { text: amount, number: amount }]);
const values: TemplateValues = {
  fields: named<TemplateCell>(
    ['借款金额', { text: '1,234.50', number: '1234.50' }],
    ['amount', { text: '1,234.50', number: '1234.50' }],
    ['事由', { text: '{公司} <w:p> & =1+1\n第二行' }],
    ['日期', { text: '2026-11-25', day: '2026-11-25' }],
  ),
  lists: named(
    ['明细', [line('三脚架', '1.50'), line('塔尺', '2.50'), line('=CMD()', '3.00')]],
    ['其他', []],
  ),
  pictures: named<TemplatePicture>([
    '二维码',
    {
      width: 90,
      height: 90,
      png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    },
  ]),
};

async function run(bytes: Uint8Array, { kind = 'docx' as TemplateKind, with: given = values } = {}) {
  const path = join(folder, `${Math.random()}.${kind}`);
  await writeFile(path, bytes);
  return runTemplate({ path, kind, words }, given);
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { filled, found } = await run(bytes);
  expect(found.faults).toEqual([]);
  const xml = strFromU8(unzipSync(filled ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array());
  return xml.replaceAll(/<\/w:p>|<w:br\/>/g, '\n').replaceAll(/<[^>]+>/g, '');
}

describe('a text document', () => {
  it('is filled in with values, in the ways that it asks for; what values say is text', async () => {
    const text = await textOf(
      docxOf(
        [
          '{借款金额}元，{借款金额|大写}，{amount|数字}',
          '{日期|中文日期}',
          '事由：{事由}',
          // Word cuts what is typed into runs as it likes.
          '</w:t></w:r><w:r><w:t>{借款</w:t></w:r><w:r><w:t>金额}',
        ]
          .map(paragraph)
          .join(''),
      ),
    );

    expect(text).toContain('1,234.50元，壹仟贰佰叁拾肆元伍角整，1234.5');
    expect(text).toContain('2026年11月25日');
    expect(text).toContain('事由：{公司} &lt;w:p&gt; &amp; =1+1\n第二行');
  });

  it('repeats rows of tables for the lines that they name, and what stands between marks', async () => {
    const text = await textOf(
      docxOf(
        `${tableOf([
          ['名称', '金额'],
          ['{明细.名称}', '{明细.金额}'],
          ['合计', '{借款金额}'],
        ])}${paragraph('{#明细}')}${paragraph('({名称}:{金额|大写})')}${paragraph('{/明细}')}${tableOf([['{其他.名称}']])}`,
      ),
    );

    expect(text.match(/三脚架\s+1\.50\s+塔尺\s+2\.50\s+=CMD\(\)\s+3\.00\s+合计\s+1,234\.50/)).not.toBeNull();
    expect(text).toContain('(塔尺:贰元伍角整)');
    expect(text).not.toContain('{');
  });

  const piece = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const control = (content: string) =>
    `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

  it.each([
    ['begins in a content control', `${control(piece('金额 {借款'))}${piece('金额}元')}`],
    ['ends in a content control', `${piece('金额 {')}${control(piece('借款金额}元'))}`],
    [
      'reaches over three',
      `${control(piece('金额 {借'))}${control(piece('款'))}${control(piece('金额}元'))}`,
    ],
    ['begins in a smart tag', `<w:smartTag>${piece('金额 {借')}</w:smartTag>${piece('款金额}元')}`],
    ['begins in a control within another', `${control(control(piece('金额 {借')))}${piece('款金额}元')}`],
  ])('is filled in where a placeholder %s', async (_what, runs) => {
    expect(await textOf(docxOf(`<w:p>${runs}</w:p>`))).toContain('金额 1,234.50元');
  });

  it('keeps a content control around a whole placeholder', async () => {
    const { filled } = await run(docxOf(`<w:p>${control(piece('{借款金额}'))}${piece('元')}</w:p>`));

    const xml = strFromU8(unzipSync(filled ?? new Uint8Array())['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('<w:sdt>');
  });

  it('holds pictures', async () => {
    const { filled } = await run(docxOf(paragraph('{二维码}')));

    const parts = unzipSync(filled ?? new Uint8Array());
    expect(Object.keys(parts)).toContainEqual(expect.stringMatching(/^word\/media\/.*\.png$/));
  });

  it.each([
    ['第 2 段', `${paragraph('x')}${paragraph('{借款金}')}`, '没有字段“借款金”，是否为“借款金额”'],
    ['表格 1 第 1 行第 2 列', tableOf([['x', '{明细.名}']]), '“明细”中没有字段“名”，是否为“名称”'],
    ['第 1 段', paragraph('{借款金额|大小写}'), '没有“大小写”这种写法'],
    ['第 1 段', paragraph('{明细.名称}'), '明细的字段应在表格的一行中'],
    ['表格 1 第 1 行第 2 列', tableOf([['{明细.名称}', '{其他.名称}']]), '同一行已有“明细”的字段'],
    ['第 1 段', paragraph('{#明细}{名称}'), '缺少与它对应的 {/明细}'],
    ['第 1 段', paragraph('共 {借款金额'), '花括号没有成对'],
    ['第 2 段', `${paragraph('x')}${paragraph('借款金额}')}`, '花括号没有成对'],
    ['第 1 段', paragraph('{__proto__}'), '没有字段“__proto__”'],
    ['第 1 段', paragraph('{constructor.name}'), '没有字段“constructor.name”'],
  ])('says at %s what is wrong with it', async (place, body, sentence) => {
    const { found, filled } = await run(docxOf(body));

    expect(filled).toBeUndefined();
    expect(found.faults).toEqual([
      expect.objectContaining({ place, sentence: expect.stringContaining(sentence) }),
    ]);
  });
});

const outside = (type: string, target: string) => ({
  'word/_rels/document.xml.rels': relationsOf(
    `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`,
  ),
});
const field = (said: string) => `<w:p><w:r><w:instrText>${said}</w:instrText></w:r></w:p>`;
const bomb = () => docxOf('', { 'word/media/a.xml': new Uint8Array(200_000_000) });
const entities = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><w:x xmlns:w="w">&b;</w:x>`;
const many = () => docxOf(Array.from({ length: 10_000 }, () => paragraph('{事由}')).join(''));
const deep = () => docxOf(`${'<w:sdt>'.repeat(5000)}${'</w:sdt>'.repeat(5000)}`);

describe('a hostile document is refused in words', () => {
  it.each<[string, () => Buffer, string]>([
    ['a tag that nothing closes', () => docxOf('<w:p><w:r><w:t>{事由}</w:t></w:p>'), '标签不配对'],
    ['an entity that is none', () => docxOf(paragraph('A & B &nbsp; {事由}')), '不认识的实体'],
    [
      'a part that breaks off',
      () => docxOf(paragraph('a'), { 'word/header1.xml': '<w:hdr><w:p' }),
      'word/header1.xml',
    ],
    ['that unpacks without end', bomb, '解压后过大'],
    ['with macros', () => docxOf('', { 'word/vbaProject.bin': 'x' }), '文档含有宏'],
    ['with objects', () => docxOf('', { 'word/embeddings/a.bin': 'x' }), '嵌入的对象'],
    ['with another document', () => docxOf('', { 'word/a.docx': 'x' }), '另一份文档'],
    ['with entities', () => docxOf('', { 'word/footer1.xml': entities }), 'XML 实体声明'],
    [
      'in another encoding',
      () => docxOf('', { 'word/a.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' }),
      '编码不是 UTF-8',
    ],
    [
      'whose bytes are no text',
      () => docxOf('', { 'word/a.xml': Buffer.from('<a>\xff</a>', 'latin1') }),
      '编码不是 UTF-8',
    ],
    [
      'that fetches a template',
      () => docxOf('', outside('attachedTemplate', 'http://x/a.dotm')),
      '引用了外部内容',
    ],
    ['that fetches a picture', () => docxOf('', outside('image', 'http://x/a.png')), '引用了外部内容'],
    ['that reads a file', () => docxOf('', outside('hyperlink', 'file:///etc/passwd')), '引用了外部内容'],
    ['with a fetching field', () => docxOf(field(' INCLUDEPICTURE "http://x" ')), 'INCLUDEPICTURE'],
    ['with a field cut into runs', () => docxOf(field('DDEA') + field('UTO c:\\x')), 'DDEAUTO'],
    ['with a field in other signs', () => docxOf(field('I&#78;CLUDEPICTURE "http://x"')), 'INCLUDEPICTURE'],
    ['with a field cut by a comment', () => docxOf(field('DDE<!-- -->AUTO c:\\x')), 'DDEAUTO'],
    ['with a field in a frame', () => docxOf(field('<![CDATA[DDEAUTO c:\\x]]>')), 'DDEAUTO'],
    [
      'with a field under another prefix',
      () => docxOf('<v.2:instrText xmlns:v.2="w" a=">">DDEAUTO c:\\x</v.2:instrText>'),
      'DDEAUTO',
    ],
    ['with a simple field', () => docxOf(`<w:fldSimple w:instr='DDEAUTO c:\\x'/>`), 'DDEAUTO'],
    [
      'with a field in a part of any name',
      () => docxOf('', { 'word/header1.png': `<w:hdr xmlns:w="w">${field('DDEAUTO c:\\x')}</w:hdr>` }),
      'DDEAUTO',
    ],
    [
      'that fetches by an address that hides it',
      () => docxOf('', outside('image', 'http://x/a>.png')),
      '引用了外部内容',
    ],
    ['with imported content', () => docxOf('<w:altChunk r:id="rId9"/>'), 'altChunk'],
    ['with 10 000 placeholders', many, '占位符超过 2000 个'],
    ['that is nested beyond reason', deep, '嵌套超过 100 层'],
    ['that is none', () => Buffer.from('PK nothing'), '模板不能使用'],
    ['that is another archive', () => docxOf('', {}).subarray(0, 400), '压缩包不完整'],
  ])('%s', async (_what, make, sentence) => {
    await expect(run(make())).rejects.toThrow(sentence);
  });

  it('and harmless addresses stay', async () => {
    const { filled } = await run(docxOf(paragraph('x'), outside('hyperlink', 'https://example.cn/')));

    expect(filled).toBeDefined();
  });
});

const bookOf = (rows: WriteSheet['rows'], more: Partial<WriteSheet> = {}) =>
  writeXlsx({ sheets: [{ name: '报销', rows: rows ?? [], ...more }] });

describe('a workbook', () => {
  it('repeats the rows of its lines, and formulas and merged cells follow', async () => {
    const template = await bookOf(
      [
        ['{事由}', null, null],
        ['{明细.名称}', '{明细.金额}', null],
        ['合计', null, '{借款金额|大写}'],
      ],
      {
        cells: new Map([
          ['1,2', { value: null, type: 'formula', formula: 'B2*2' }],
          ['2,1', { value: null, type: 'formula', formula: 'SUM(B2:B2)' }],
        ]),
        merges: [{ startRow: 2, endRow: 2, startCol: 2, endCol: 3 }],
      },
    );

    const { filled } = await run(template, { kind: 'xlsx' });

    const book = await openXlsx(filled ?? new Uint8Array(), { readStyles: true });
    const [sheet] = book.sheets;
    expect(sheet?.rows.map((row) => row.slice(0, 2))).toMatchObject([
      ['{公司} <w:p> & =1+1\n第二行', null],
      ['三脚架', 1.5],
      ['塔尺', 2.5],
      ['=CMD()', 3],
      ['合计', null],
    ]);
    expect(sheet?.cells?.get('4,1')?.formula).toBe('SUM(B2:B4)');
    expect(sheet?.cells?.get('3,2')?.formula).toBe('B4*2');
    expect(sheet?.merges).toEqual([{ startRow: 4, endRow: 4, startCol: 2, endCol: 3 }]);
    expect(sheet?.cells?.get('3,0')?.formula).toBeUndefined();
  });

  it('leaves the row of a list without lines empty', async () => {
    const { filled } = await run(await bookOf([['{其他.名称}', 'x']]), { kind: 'xlsx' });

    expect((await readXlsx(filled ?? new Uint8Array())).sheets[0]?.rows).toEqual([['', 'x']]);
  });

  it('is told by its cells what is wrong', async () => {
    const { found } = await run(await bookOf([['x'], ['{#明细}', '{借款额}', '{二维码}']]), { kind: 'xlsx' });

    expect(found.faults.map(({ place, sentence }) => [place, sentence])).toEqual([
      ['报销 A2', expect.stringContaining('自动重复')],
      ['报销 B2', '没有字段“借款额”，是否为“借款金额”'],
      ['报销 C2', expect.stringContaining('Word 模板')],
    ]);
  });

  it.each(['WEBSERVICE("http://x")', 'cmd|"/c calc"!A0', '[1]Sheet1!A1'])(
    'is refused with a formula that fetches: %s',
    async (formula) => {
      const cells = new Map([['0,0', { value: null, type: 'formula' as const, formula }]]);
      await expect(run(await bookOf([[null]], { cells }), { kind: 'xlsx' })).rejects.toThrow(
        '外部内容的公式',
      );
    },
  );
});
