import { fileURLToPath } from 'node:url';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { businessError } from '../errors/errors.ts';
import { PRINT_FONTS } from './fonts.ts';
import { printInChild } from './print-in-child.ts';
import type { PrintJob, PrintLimits } from './print-job.ts';
import type { PrintTemplate } from './print-template.ts';
import { printableJson } from './printable-text.ts';

/** Some 4 000 rows of thirteen columns; a form takes a tenth of it. */
const DEFAULT_LIMITS: PrintLimits = { memoryInMegabytes: 1024, timeoutInSeconds: 60 };
const BYTES_PER_MEGABYTE = 1 << 20;
/** Content grows to twenty times its size and more when it is set, so that half of the memory never is enough for it. */
const CONTENT_SHARE = 0.5;

/** One print at a time: each may take all the memory that prints may have. */
const press = new ConcurrencyLimit({
  maxConcurrent: 1,
  maxWaiting: 20,
  maxWaitMs: 60_000,
  busy: '正在打印的文件较多，请稍后重试。',
});

/**
 * A PDF of what a template draws with this data; the same data gives the same bytes. Throws BusinessRuleError with a
 * sentence when the template is faulty or the limits are reached, OverloadedError when too many wait.
 */
export function printPdf<Data>(
  template: PrintTemplate<Data>,
  data: Data,
  limits: PrintLimits = DEFAULT_LIMITS,
): Promise<Uint8Array> {
  return print(template, data, { ...limits, output: 'pdf' });
}

/** The same as SVG, of the first page alone: what is laid over pictures. */
export async function printSvg<Data>(template: PrintTemplate<Data>, data: Data): Promise<string> {
  return new TextDecoder().decode(await print(template, data, { ...DEFAULT_LIMITS, output: 'svg' }));
}

async function print<Data>(
  template: PrintTemplate<Data>,
  data: Data,
  { memoryInMegabytes, timeoutInSeconds, output }: PrintLimits & Pick<PrintJob, 'output'>,
): Promise<Uint8Array> {
  const content = printableJson(template.content(data));
  if (content.length > memoryInMegabytes * BYTES_PER_MEGABYTE * CONTENT_SHARE) {
    throw businessError('printTooLarge', { most: memoryInMegabytes });
  }
  const fonts = PRINT_FONTS.map(({ family, file }) => ({ family, file: fileURLToPath(file) }));
  const job: PrintJob = {
    template: fileURLToPath(template.file),
    content,
    fonts,
    memoryInMegabytes,
    ...(output ? { output } : {}),
  };
  return press.run((signal) => printInChild(job, timeoutInSeconds, signal));
}
