import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenRunning } from '../testing/children-running.ts';
import { readPdfGlyphs, readPdfText } from '../testing/read-pdf.ts';
import type { PrintLimits } from './print-job.ts';
import { printPdf } from './print-pdf.ts';
import type { PrintTemplate } from './print-template.ts';

const FONTS = '#set text(font: json(bytes(sys.inputs.fonts)), fallback: false)\n';
const TEXT = `#set document(date: none)\n${FONTS}#json(bytes(sys.inputs.data)).text`;
const LARGE = '#{ let text = "x" * 1000; for _ in range(22) { text = text + text }; text.len() }';
const SLOW = `${FONTS}#for a in range(9000) { for b in range(9000) { [#sym.copyright] } }`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function templateOf(source: string): Promise<PrintTemplate<string>> {
  const file = join(await mkdtemp(join(folder, 'template-')), 'sheet.typ');
  await writeFile(file, source);
  return { file: pathToFileURL(file), content: (text) => ({ text }) };
}

async function print(source: string, text = '', limits?: PrintLimits): Promise<Uint8Array> {
  return printPdf(await templateOf(source), text, limits);
}

describe('a print', () => {
  it.each([
    ['Chinese and figures', '合价 1,234.50 元，m³，㎡'],
    [
      'what a template is written in',
      '#sys.inputs #read("sheet.typ") $x^2$ \\ *bold* _i_ @ref <label> `raw` // = -',
    ],
    ['rare names', '䶮𬭎㛃𠮷'],
    ['letters of other languages', 'Dvořák Nguyễn Łódź'],
    ['emoji', '好😀👷'],
  ])('holds %s as it is', async (_what, text) => {
    expect(await readPdfText(await print(TEXT, text))).toBe(text);
  });

  it('draws boxes, ticks and crosses as different glyphs', async () => {
    const outlines = (await readPdfGlyphs(await print(TEXT, '☐☑☒□✓✔✗✘√×'))).map(({ outline }) => outline);

    expect(outlines.filter((outline) => outline !== '')).toHaveLength(10);
    expect(new Set(outlines).size).toBe(10);
  });

  it('draws 〓 for a character that no font has', async () => {
    const [geta, ...missing] = await readPdfGlyphs(await print(TEXT, '〓𪚥ק한'));

    expect(geta).toMatchObject({ text: '〓', outline: expect.stringMatching(/\d/) });
    expect(missing.map(({ outline }) => outline)).toEqual(Array(3).fill(geta?.outline));
  });

  it.each([
    ['👷\u200d♂\ufe0f', '♂'],
    ['🙋\u200d♀\ufe0f', '♀'],
    ['❤\ufe0f\u200d🔥', '❤'],
  ])('draws the combined emoji %s as one glyph, and not %s alone', async (emoji, part) => {
    const [alone] = await readPdfGlyphs(await print(TEXT, part));
    const whole = (await readPdfGlyphs(await print(TEXT, emoji))).filter(({ outline }) => outline !== '');

    expect(whole).toHaveLength(1);
    expect(whole[0]?.outline).not.toBe(alone?.outline);
  });

  it('leaves out what has no form', async () => {
    const text = 'a\u0000b\u0007c\u001b\u007fd\u202ee\u2028f\ud800g';

    expect(await readPdfText(await print(TEXT, text))).toMatch(/^abcdef.g$/);
  });

  it('holds a long text whole', async () => {
    const text = '造价咨询'.repeat(2500);

    expect(await readPdfText(await print(TEXT, text))).toBe(text);
  });

  it('is the same each time, and knows no hour', async () => {
    const first = await print(TEXT, '同一内容');

    expect(await print(TEXT, '同一内容')).toEqual(first);
    expect(Buffer.from(first).toString('latin1')).not.toMatch(/CreationDate|CreateDate/);
  });
});

describe('a print is refused in words', () => {
  it.each([
    ['an unknown name', `${FONTS}\n#absent`, 'sheet.typ 第 3 行：unknown variable: absent'],
    ['broken syntax', '#let = ', 'sheet.typ 第 1 行：'],
    [
      'an unknown font, which would leave the pages empty',
      '#set text(font: "Absent", fallback: false)\n字',
      'unknown font family: absent',
    ],
    ['a file beyond its folder', '#read("/../../etc/passwd")', 'sheet.typ 第 1 行：'],
    ['a file of the machine', '#read("/etc/passwd")', 'file not found'],
    ['a package of the network', '#import "@" + "preview/cetz:0.3.0"', 'failed to download package'],
    ['the hour of the print for its date', FONTS, 'set document(date: none)'],
    ['a loop without end', '#while true { [a] }', 'condition is always true'],
  ])('when its template has %s', async (_what, source, fault) => {
    const refused = print(source);

    await expect(refused).rejects.toThrow('打印模板“sheet.typ”有错误，无法打印，请联系管理员。');
    await expect(refused).rejects.toThrow(fault);
  });

  it('when it takes too much memory', async () => {
    await expect(print(LARGE, '', { memoryInMegabytes: 160, timeoutInSeconds: 60 })).rejects.toThrow(
      '打印所需的内存超过 160 MB',
    );
  });

  it('when its content alone is too large', async () => {
    const limits = { memoryInMegabytes: 1, timeoutInSeconds: 60 };

    await expect(print(TEXT, '字'.repeat(600_000), limits)).rejects.toThrow('打印所需的内存超过 1 MB');
  });

  it('when it takes too long, and the one that waited for it is made then', async () => {
    const ended: string[] = [];
    const slow = print(SLOW, '', { memoryInMegabytes: 4096, timeoutInSeconds: 3 }).finally(() =>
      ended.push('slow'),
    );
    const refused = expect(slow).rejects.toThrow('打印用时超过 3 秒，已中止');
    await expect.poll(() => childrenRunning('print-child')).toHaveLength(1);
    const next = await print(TEXT, '其后').finally(() => ended.push('next'));

    await refused;
    expect(ended).toEqual(['slow', 'next']);
    expect(await readPdfText(next)).toBe('其后');
  });

  it('when its process is killed', async () => {
    const slow = print(SLOW, '', { memoryInMegabytes: 4096, timeoutInSeconds: 60 });
    const refused = expect(slow).rejects.toThrow('打印程序意外中止，没有生成文件');
    await expect.poll(() => childrenRunning('print-child')).toHaveLength(1);
    for (const child of await childrenRunning('print-child')) process.kill(child, 'SIGKILL');

    await refused;
  });
});
