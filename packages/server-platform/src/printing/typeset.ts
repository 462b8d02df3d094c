import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { PrintAnswer, PrintJob } from './print-job.ts';

interface Diagnostic {
  readonly message: string;
  readonly path: string;
  readonly range: { readonly start: { readonly line: number } } | null;
}

/** A date of its own is the hour of the print, with which no two prints are the same. */
const NO_DATE = '请在模板开头写明日期，或写明没有：#set document(date: none)';

/** Sets a template with its content. The same job gives the same bytes. */
export function typeset({ template, content, fonts, output }: PrintJob): PrintAnswer {
  const compiler = NodeCompiler.create({
    workspace: dirname(template),
    fontArgs: [{ fontBlobs: fonts.map(({ file }) => readFileSync(file)) }],
  });
  const faultOf = (error: NodeError) => ({ templateFault: describe(compiler.fetchDiagnostics(error)) });
  const families = JSON.stringify(fonts.map(({ family }) => family));
  const compiled = compiler.compile({ mainFilePath: template, inputs: { data: content, fonts: families } });
  const error = compiled.takeError();
  if (error) return faultOf(error);
  // Typst only warns of a font that it does not know, and leaves the pages empty.
  const warnings = compiled.takeWarnings();
  if (warnings) return faultOf(warnings);
  if (!compiled.result) throw new Error('neither a document nor an error');
  if (compiled.result.enabledAutoDate) return { templateFault: NO_DATE };
  if (output === 'svg') return { document: new TextEncoder().encode(compiler.plainSvg(compiled.result)) };
  // Tags make long tables ten times as large.
  return { document: compiler.pdf(compiled.result, { pdfTags: false }) };
}

function describe(diagnostics: readonly Diagnostic[]): string {
  const [first] = diagnostics;
  if (!first) return 'unknown fault';
  const place = first.range ? ` 第 ${first.range.start.line + 1} 行` : '';
  return `${basename(first.path)}${place}：${first.message}`;
}
