import { FileError } from '@jianheng/foreign-content';

/** Formats of bank statements that are no tables, by their beginning. */
const FORMATS: readonly (readonly [string, RegExp])[] = [
  ['MT940 对账单', /^(?:\{1:|:20:)[\s\S]{0,4000}:(?:25|60[FM]):/],
  ['OFX 对账单', /^OFXHEADER:|<OFX>/],
  ['ISO 20022 对账单（CAMT）', /^<[\s\S]{0,2000}urn:iso:std:iso:20022:tech:xsd:camt\.05\d/],
];

/** Throws FileError, naming the format and the way out, for a statement that is not read. */
export function refuseStatementFormat(file: string, start: string): void {
  const format = FORMATS.find(([, words]) => words.test(start.slice(0, 8000)))?.[0];
  if (format !== undefined)
    throw new FileError(`${file}：这是 ${format}，尚不能读取；请从网银导出 Excel 或 CSV 明细`);
}
