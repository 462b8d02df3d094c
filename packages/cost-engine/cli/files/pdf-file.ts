import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { ImportError, pdfReport, type ReportDocument } from '../../src/index.ts';

const PACKAGE = '@expo-google-fonts/noto-sans-sc';
const FONT = '400Regular/NotoSansSC_400Regular.ttf';

/** A report as PDF, in Noto Sans SC. Throws ImportError when the package of the font is not installed. */
export function pdfFile(report: ReportDocument): Uint8Array {
  return pdfReport(report, { font: reportFont(), compress: deflateSync });
}

function reportFont(): Uint8Array {
  try {
    const entry = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
    return readFileSync(join(dirname(entry), FONT));
  } catch {
    throw new ImportError(`PDF 报告需要字体包 ${PACKAGE},未安装;可改用 .html 报告并打印为 PDF`);
  }
}
