import { type ReportDocument, withGroupedMoney } from '@jianheng/cost-engine';
import { type PrintTemplate, printPdf } from '@jianheng/server-platform/printing';

const REPORT: PrintTemplate<ReportDocument> = {
  file: new URL(import.meta.resolve('@jianheng/cost-engine/pdf-report.typ')),
  content: withGroupedMoney,
};

/** A report as PDF. @throws BusinessRuleError with a Chinese sentence when it cannot be printed */
export const printReport = (report: ReportDocument): Promise<Uint8Array> => printPdf(REPORT, report);
