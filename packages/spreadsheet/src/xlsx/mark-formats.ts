import { FileError } from '@jianheng/foreign-content';
import type { MarkFormats } from './mark-rows.ts';

const FORMATS = /<((?:\w+:)?)cellXfs\b[^>]*>([\s\S]*?)<\/\1cellXfs>/;
const FORMAT = /<(?:\w+:)?xf\b[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?xf>)/g;
const FILLS = /<((?:\w+:)?)fills\b[^>]*>([\s\S]*?)<\/\1fills>/;
const FILL = /<(?:\w+:)?fill\b[^>]*?(?:\/>|>)/g;
/** Light yellow. */
const COLOUR = 'FFFFF2CC';

/**
 * Adds to a part of styles, for every format of cells, one that is the same on a light yellow ground, and one for notes. Answers the new
 * text and where the formats are. Throws FileError when the part has none.
 */
export function withMarkFormats(xml: string): { readonly xml: string; readonly formats: MarkFormats } {
  const [all, prefix = '', inner = ''] = FORMATS.exec(xml) ?? [];
  const [fills, , fillsInside = ''] = FILLS.exec(xml) ?? [];
  if (all === undefined || fills === undefined) throw new FileError('工作簿没有单元格格式，无法标注');
  const formats = inner.match(FORMAT) ?? [];
  const fill = fillsInside.match(FILL)?.length ?? 0;
  const yellow = `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${COLOUR}"/></${prefix}patternFill></${prefix}fill>`;
  const marked = formats.map((format) => onGround(format, fill));
  const note = `<${prefix}xf numFmtId="0" fontId="0" fillId="${fill}" borderId="0" applyFill="1" applyAlignment="1"><${prefix}alignment wrapText="1" vertical="top"/></${prefix}xf>`;
  const count = formats.length * 2 + 1;
  const text = xml
    .replace(
      all,
      () => `<${prefix}cellXfs count="${count}">${inner}${marked.join('')}${note}</${prefix}cellXfs>`,
    )
    .replace(fills, () => `<${prefix}fills count="${fill + 1}">${fillsInside}${yellow}</${prefix}fills>`);
  return {
    xml: text,
    formats: {
      note: formats.length * 2,
      marked: (format) => (format < formats.length ? formats.length + format : formats.length * 2),
    },
  };
}

function onGround(format: string, fill: number): string {
  return format
    .replace(/\s*\b(?:fillId|applyFill)="[^"]*"/g, '')
    .replace(/^<((?:\w+:)?)xf\b/, (start) => `${start} fillId="${fill}" applyFill="1"`);
}
