import type { ReportDocument } from './document.ts';

const PLAIN = /^(-?)(\d+)((?:\.\d+)?)$/;

/** `1234567.5` as people read money: `1,234,567.50`. What is no plain decimal stays as it is. */
export function groupedMoney(text: string): string {
  const [, sign = '', whole, fraction = ''] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return text;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${grouped}${(fraction === '' ? '.' : fraction).padEnd(3, '0')}`;
}

/** A text with the amounts in it (two to four decimals, a thousand and more) grouped. */
export function shownAmounts(text: string): string {
  return text.replace(/(?<![\d.])\d{4,}\.\d{2,4}(?!\d)/g, groupedMoney);
}

/** The document with its money grouped, for writers that show text; a workbook keeps numbers. */
export function withGroupedMoney(document: ReportDocument): ReportDocument {
  return {
    ...document,
    blocks: document.blocks.map((block) => {
      if (block.kind !== 'table' || block.columns.every(({ type }) => type !== 'money')) return block;
      const rows = block.rows.map((row) =>
        row.map((text, at) => (block.columns[at]?.type === 'money' ? groupedMoney(text) : text)),
      );
      return { ...block, rows };
    }),
  };
}
