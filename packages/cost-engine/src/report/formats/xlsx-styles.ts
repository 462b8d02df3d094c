import { OFFICE_HEAD } from './office-package.ts';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Places of the formats in `STYLES`. */
export const STYLE = {
  none: 0,
  plain: 1,
  bold: 2,
  title: 3,
  heading: 4,
  text: 5,
  number: 6,
  money: 7,
  /** a dash or another word in a column of numbers */
  numberText: 8,
  /** a number of order */
  count: 9,
  /** money with parts of a fen */
  fineMoney: 10,
} as const;

const SIDES = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FF999999"/></${side}>`)
  .join('');
const FONT = '<name val="宋体"/>';
const WRAPPED = '<alignment wrapText="1" vertical="top"/>';

/** Formats of a workbook: texts without and with borders, titles, numbers, money with thousands separated. */
export const STYLES = `${OFFICE_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00##"/></numFmts><fonts count="3"><font><sz val="10"/>${FONT}</font><font><b/><sz val="11"/>${FONT}</font><font><b/><sz val="18"/>${FONT}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEBEBEB"/></patternFill></fill></fills><borders count="2"><border/><border>${SIDES}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="11"><xf xfId="0"/><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" fontId="2" applyFont="1"/><xf xfId="0" fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${WRAPPED}</xf><xf xfId="0" borderId="1" applyBorder="1" applyAlignment="1">${WRAPPED}</xf><xf xfId="0" borderId="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"/></xf><xf xfId="0" numFmtId="4" borderId="1" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"/></xf><xf xfId="0" borderId="1" applyBorder="1" applyAlignment="1"><alignment horizontal="right" vertical="top"/></xf><xf xfId="0" borderId="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="top"/></xf><xf xfId="0" numFmtId="164" borderId="1" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs></styleSheet>`;
