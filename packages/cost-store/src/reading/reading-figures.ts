import type { ReadReport } from './read-report.ts';

/** Figures of a reading for people; the name and the standard of the project are left out. */
export function readingFigures({ sheets, differences, ...report }: ReadReport) {
  const { format, verdict, counts, lineAmount, total, refused, messages, warnings } = report;
  return {
    format,
    verdict,
    counts,
    lineAmount,
    total,
    sheets: sheets.map(
      ({ sheet, form, verdict: proof, lines, amount, stated, differences: found, notes }) => ({
        sheet,
        form,
        verdict: proof,
        lines,
        amount,
        stated,
        differences: found,
        notes,
      }),
    ),
    differences: differences.map(({ name, total: label, stated, computed, difference }) => ({
      name,
      total: label,
      stated,
      computed,
      difference,
    })),
    refused,
    messages,
    warnings,
  };
}
