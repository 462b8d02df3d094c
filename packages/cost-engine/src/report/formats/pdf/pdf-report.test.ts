import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tinyFont } from '../../../testing/tiny-font.ts';
import { numberColumn, type ReportDocument, textColumn } from '../../content/document.ts';
import { FontSubset } from './font-subset.ts';
import { pdfReport } from './pdf-report.ts';
import { TrueTypeFont } from './true-type.ts';
import { Typesetter } from './typesetter.ts';

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Every object of a file, found by its table of places. */
function objects(pdf: Uint8Array): string[] {
  const text = latin(pdf);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  return rows.map((place, index) => {
    const object = text.slice(place, text.indexOf('\nendobj', place));
    expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    return object;
  });
}

/** What is drawn on every page. */
function drawn(pdf: Uint8Array): string[] {
  return objects(pdf).filter((object) => object.includes('BT /F1'));
}

const ROWS = Array.from({ length: 200 }, (_none, row) => ['AB'.repeat(row % 9), String(row)]);
const REPORT: ReportDocument = {
  title: '中AB',
  blocks: [
    { kind: 'heading', level: 1, text: 'A' },
    { kind: 'paragraph', text: 'Ä B\n中' },
    { kind: 'table', name: 'A', columns: [textColumn('A'), numberColumn('B')], rows: ROWS },
  ],
};

describe('pdfReport', () => {
  it('is a whole file: every object where its table says, streams as long as they say', () => {
    const pdf = pdfReport(REPORT, { font: tinyFont() });
    const all = objects(pdf);

    expect(latin(pdf).startsWith('%PDF-1.7\n')).toBe(true);
    expect(latin(pdf)).toContain(`/Size ${all.length + 1} /Root`);
    expect(all.filter((object) => object.includes('/Type /Page '))).toHaveLength(drawn(pdf).length);
    for (const object of all.filter((one) => one.includes('\nstream\n'))) {
      const [, length, body] = /\/Length (\d+)[^>]*>>\nstream\n([\s\S]*)\nendstream$/.exec(object) ?? [];
      expect(body?.length).toBe(Number(length));
    }
  });

  it('is the same, smaller, when its streams are packed', () => {
    const plain = pdfReport(REPORT, { font: tinyFont() });
    const packed = pdfReport(REPORT, { font: tinyFont(), compress: deflateSync });
    const bodies = objects(packed).flatMap(
      (object) => /FlateDecode[^>]*>>\nstream\n([\s\S]*)\nendstream$/.exec(object)?.[1] ?? [],
    );
    const unpacked = bodies.map((body) => latin(inflateSync(Buffer.from(body, 'latin1'))));

    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(unpacked.filter((body) => body.includes('BT /F1'))).toHaveLength(drawn(plain).length);
    expect(pdfReport(REPORT, { font: tinyFont() })).toEqual(plain);
  });

  it('repeats the titles of a table on every page and numbers the pages', () => {
    const pages = drawn(pdfReport(REPORT, { font: tinyFont() }));

    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page.match(/0\.93 g/g)).toHaveLength(2);
  });

  it('carries characters beside the glyphs, so that it can be read and searched', () => {
    const map = objects(pdfReport(REPORT, { font: tinyFont() })).find((object) =>
      object.includes('beginbfchar'),
    );

    expect(map).toContain('<4E2D>');
    expect(map).toContain('<00C4>');
  });

  it('continues a row that is higher than a page', () => {
    const rows = [['A\n'.repeat(150), '1']];
    const pages = drawn(
      pdfReport(
        {
          ...REPORT,
          blocks: [{ kind: 'table', name: 'A', columns: [textColumn('A'), numberColumn('B')], rows }],
        },
        { font: tinyFont() },
      ),
    );

    expect(pages.length).toBe(4);
  });

  it.each([
    ['no font', new Uint8Array(20), '不是 TrueType(.ttf)字体文件'],
    ['a font that is cut', tinyFont().subarray(0, 300), '字体文件不完整'],
    ['a font without its tables', Uint8Array.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), '缺少 head 表'],
  ])('refuses %s', (_title, font, sentence) => {
    expect(() => pdfReport(REPORT, { font })).toThrow(sentence);
  });
});

describe('TrueTypeFont', () => {
  it.each([4, 12] as const)('finds glyphs by their characters (cmap format %i)', (format) => {
    const font = new TrueTypeFont(tinyFont(format));
    const glyphs = ['A', 'B', 'Ä', '中', '国'].map((sign) => font.glyphOf(sign.codePointAt(0) ?? 0));

    expect(glyphs).toEqual([1, 2, 3, 4, 0]);
    expect([font.unitsPerEm, font.ascent, font.descent, font.advanceOf(4)]).toEqual([1000, 880, -120, 1000]);
  });

  it('does not touch the bytes that it was given, whatever holds them', () => {
    const bytes = Buffer.from(tinyFont());
    pdfReport(REPORT, { font: bytes });

    expect(bytes).toEqual(Buffer.from(tinyFont()));
  });
});

describe('FontSubset', () => {
  it('holds the glyphs that are used, and those that they are put together of', () => {
    const subset = new FontSubset(new TrueTypeFont(tinyFont()));
    const numbers = [0x4e2d, 0xc4, 0x4e2d].map((code) => subset.numberOf(code));
    const file = new TrueTypeFont(withMap(subset.file()));

    expect(numbers).toEqual([1, 2, 1]);
    expect(file.glyphs).toBe(5);
    expect(subset.widths()).toEqual([1000, 1000, 700, 500, 600]);
    // The parts of Ä stand behind it, under their new numbers.
    const parts = new DataView(file.outlineOf(2).slice().buffer);
    expect([parts.getUint16(12), parts.getUint16(18)]).toEqual([3, 4]);
  });
});

/** A subset has no `cmap`, which a document does not need; a font by itself does. */
function withMap(bytes: Uint8Array): Uint8Array {
  const name = bytes.findIndex((_byte, at) => String.fromCharCode(...bytes.subarray(at, at + 4)) === 'hmtx');
  const copy = new Uint8Array(bytes.length + 20);
  const view = new DataView(copy.buffer);
  const count = new DataView(bytes.buffer).getUint16(4);
  copy.set(bytes.subarray(0, 12 + count * 16));
  view.setUint16(4, count + 1);
  for (let row = 12; row < 12 + count * 16; row += 16) view.setUint32(row + 8, view.getUint32(row + 8) + 16);
  const row = 12 + count * 16;
  copy.set([0x63, 0x6d, 0x61, 0x70], row);
  view.setUint32(row + 8, copy.length - 4);
  view.setUint32(row + 12, 4);
  copy.set(bytes.subarray(row), row + 16);
  expect(name).toBeGreaterThan(0);
  return copy;
}

describe('Typesetter', () => {
  const setter = new Typesetter(new FontSubset(new TrueTypeFont(tinyFont())));
  const broken = (text: string, width: number) =>
    setter.lines(text, { size: 10, width }).map(({ glyphs }) => glyphs.length / 4);

  it('breaks between Chinese signs and between words, never within a word that fits', () => {
    expect(broken('中中中中', 25)).toEqual([2, 2]);
    expect(broken('中ABAB', 25)).toEqual([1, 4]);
    expect(broken('ABABABABAB', 25)).toEqual([4, 4, 2]);
    expect(broken('中\n中', 100)).toEqual([1, 1]);
    expect(broken('', 100)).toEqual([0]);
  });

  it('begins no line with a closing sign, and ends none with an opening one', () => {
    expect(broken('中中。', 20)).toEqual([1, 2]);
    expect(broken('中(中', 20)).toEqual([1, 2]);
  });
});
