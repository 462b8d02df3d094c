import { utf8Bytes } from '../markup-text.ts';
import type { FontSubset } from './font-subset.ts';
import { hex, type PdfFile } from './pdf-file.ts';

const NAME = 'JHREPT+ReportFont';

/** Puts the glyphs of a document into the file under a reserved number: shown by their numbers, read and searched by their characters. */
export function embedFont(file: PdfFile, subset: FontSubset, number: number): void {
  // The file of the font comes first: it adds the parts that glyphs are put together of.
  const outlines = subset.file();
  const { font } = subset;
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const program = file.stream(outlines, ` /Length1 ${outlines.length}`);
  const [ascent, descent] = [scaled(font.ascent), scaled(font.descent)];
  const descriptor = file.object(
    `<< /Type /FontDescriptor /FontName /${NAME} /Flags 4 /FontBBox [${font.box.map(scaled).join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${program} 0 R >>`,
  );
  const descendant = file.object(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [0 [${subset.widths().join(' ')}]] /CIDToGIDMap /Identity >>`,
  );
  const characters = file.stream(utf8Bytes(characterMap(subset.characters)));
  file.object(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${characters} 0 R >>`,
    number,
  );
}

/** Rows that one block of a map may hold. */
const MAX_ROWS = 100;

function characterMap(characters: ReadonlyMap<number, number>): string {
  const rows = [...characters].map(([number, code]) => `<${hex(number)}> <${utf16(code)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const own = rows.slice(from, from + MAX_ROWS);
    blocks.push(`${own.length} beginbfchar\n${own.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(code: number): string {
  return [...String.fromCodePoint(code)]
    .flatMap((sign) => Array.from({ length: sign.length }, (_none, at) => hex(sign.charCodeAt(at))))
    .join('');
}
