import type { Sheet } from 'hucre';
import { cellOf, faultOf, narrowBraces, PLACEHOLDER, readPlaceholder, written } from './placeholder.ts';
import type { TemplateValues, TemplateWords } from './template-job.ts';

const PARTS = ['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter'] as const;
/** Excel takes no more characters in a header. */
const MAX_LENGTH = 255;

/** Placeholders in the page headers and footers of a workbook, and what is wrong with each. */
export const headerPlaceholders = (sheets: readonly Sheet[], words: TemplateWords) =>
  sheets.flatMap(({ name, headerFooter }) => {
    const text = PARTS.map((part) => headerFooter?.[part] ?? '').join(' ');
    return [...narrowBraces(text, words).matchAll(PLACEHOLDER)].map(([placeholder, said = '']) => ({
      sheet: name,
      placeholder,
      sentence: headerFault(said, words),
    }));
  });

function headerFault(said: string, words: TemplateWords): string | undefined {
  const asked = readPlaceholder(said, words);
  return asked.list === undefined ? faultOf(asked, words) : '页眉和页脚中不能放明细的字段';
}

/** Writes values into the page headers and footers of a sheet. */
export function fillHeaders({ headerFooter }: Sheet, words: TemplateWords, values: TemplateValues): void {
  if (!headerFooter) return;
  for (const part of PARTS) {
    const text = headerFooter[part];
    if (text === undefined || !/[{｛]/.test(text)) continue;
    headerFooter[part] = narrowBraces(text, words)
      .replace(PLACEHOLDER, (_whole, said: string) => {
        const asked = readPlaceholder(said, words);
        // A header reads `&B` as bold.
        return written(cellOf(asked, values), asked.way).replaceAll('&', '&&');
      })
      .slice(0, MAX_LENGTH);
  }
}
