import type { KeptReading } from '@jianheng/cost-store';

/** A reading as the wizard shows it. */
export function toldOf({ id, projectId, fileName, report }: KeptReading) {
  const { format, verdict, counts, lineAmount, total, refused, messages, warnings } = report;
  return {
    importId: id,
    projectId,
    fileName,
    format,
    verdict,
    counts,
    lineAmount,
    total,
    sheets: report.sheets.map(
      ({ sheet, form, verdict: proof, lines, amount, stated, differences, notes }) => ({
        sheet,
        form,
        verdict: proof,
        lines,
        amount,
        stated,
        differences,
        notes,
      }),
    ),
    differences: report.differences.map(({ name, total: label, stated, computed, difference }) => ({
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
