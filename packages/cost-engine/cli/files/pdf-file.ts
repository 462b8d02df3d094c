import { FileError } from '@jianheng/foreign-content';
import {
  BusinessRuleError,
  type PrintLimits,
  type PrintTemplate,
  printPdf,
} from '@jianheng/server-platform/printing';
import { type ReportDocument, withGroupedMoney } from '../../src/index.ts';

const REPORT: PrintTemplate<ReportDocument> = {
  file: new URL('../../src/report/formats/pdf-report.typ', import.meta.url),
  content: withGroupedMoney,
};

/** The option that helps, by what has failed. */
const REMEDIES: Readonly<Record<string, string>> = {
  printTooLarge: '（可用 --memory 放宽）',
  printTooSlow: '（可用 --timeout 放宽）',
};

/** A report as PDF. Throws FileError with a Chinese sentence when it cannot be printed. */
export async function pdfFile(report: ReportDocument, limits: PrintLimits): Promise<Uint8Array> {
  try {
    return await printPdf(REPORT, report, limits);
  } catch (error) {
    if (!(error instanceof BusinessRuleError)) throw error;
    throw new FileError(`PDF 报告：${error.message}${REMEDIES[error.code] ?? ''}`);
  }
}
