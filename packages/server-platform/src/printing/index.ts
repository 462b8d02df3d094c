/** Prints as PDF: a Typst template and data come in, bytes go out. Stands by itself, so that programs without a server print too. */

export { BusinessRuleError, OverloadedError } from '../errors/errors.ts';
export { CHINESE_FONT, PRINT_FONTS } from './fonts.ts';
export type { PrintLimits } from './print-job.ts';
export { printPdf } from './print-pdf.ts';
export type { PrintTemplate } from './print-template.ts';
