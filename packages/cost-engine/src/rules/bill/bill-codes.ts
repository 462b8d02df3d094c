import type { FindingKind } from '../../findings/finding.ts';
import { missingContent } from '../../findings/missing-content.ts';
import { cell } from '../../model/number-column.ts';
import { type Lack, missingSetting } from '../context/missing-setting.ts';
import type { RuleContext } from '../context/rule-context.ts';

/** Also met in real files: supplements (01B001, 011510B002001), codes of a province (粤011701008001), a firm's own (MBZC001). */
const ACCEPTED = /^(?:0[1-9](?:\d{4})?B\d{2,3}(?:\d{3})?|[\u4e00-\u9fa5]\d{12}|[A-Z]{2,8}\d{3,6})$/;

const EMPTY: FindingKind = {
  kind: 'code_empty',
  level: 'error',
  title: '清单行没有项目编码',
  formula: '项目编码 ≠ 空',
  clause: 'GB 50500-2013 §4.2.2',
  suggestion: '补充十二位项目编码',
};
const FORMAT: FindingKind = {
  kind: 'code_format',
  level: 'error',
  title: '项目编码格式不对',
  formula: '项目编码为十二位数字、01B001 式补充编码或省级编码',
  clause: 'GB 50500-2013 §4.2.2',
  suggestion: '改为十二位项目编码',
};
const DUPLICATE: FindingKind = {
  kind: 'code_dup',
  level: 'error',
  title: '同一单位工程内项目编码重复',
  formula: '编码在单位工程内出现次数 = 1',
  clause: 'GB 50500-2013 §4.2.2、§4.2.3',
  suggestion: '调整后三位顺序码',
};
const UNKNOWN: FindingKind = {
  kind: 'code_unknown',
  level: 'warning',
  title: '清单库中没有该编码',
  formula: '编码前九位 ∈ 清单库',
  clause: 'GB 50854-2013 至 GB 50862-2013 附录',
  suggestion: '核对编码与所用标准版本；补充项目请用补充编码',
};

/** The code of a line: there, well formed, known to the book. */
export function checkCode(context: RuleContext, line: number): void {
  const { project, analysis } = context.material;
  const code = project.texts.text(cell(project.lines.code, line));
  if (!hasFormat(context, line, code)) return;
  const code9 = analysis.code9(line);
  if (analysis.book.withCode(code9).length > 0) return;
  if (!isCovered(context, code9))
    context.skip('code_unknown', project.lines.ids[line] ?? '', absentReason(context, line));
  else context.addLineFinding(UNKNOWN, line, { actual: code });
}

/** Whether the books hold the section of a code whole, so that one they do not know is wrong. */
function isCovered({ material }: RuleContext, code9: string): boolean {
  const { coverage } = material.config;
  if (coverage !== null) return coverage.get(material.project.head.standard)?.has(code9.slice(0, 6)) ?? false;
  return material.analysis.book.items.length > 0;
}

/** Why a code is not looked up, and what to give so that it is. */
export function absentReason({ material }: RuleContext, line: number): string | Lack {
  const { analysis, config, project } = material;
  const { standard } = project.head;
  if (!analysis.hasFullCode(line)) return missingContent('fullCode');
  if (analysis.book.items.length === 0) return missingSetting('book', standard);
  if (config.coverage === null) return '清单库中没有该编码';
  return missingSetting('section', `${analysis.code9(line).slice(0, 6)}001`);
}

/** The full codes of a unit: each once. */
export function checkDuplicates(context: RuleContext, unit: number): void {
  if (context.material.config.thresholds.codeScope !== 'unit') return;
  checkOnce(context, [...context.material.linesOf(unit)]);
}

/** The full codes of all units, where settings want each once in the whole tender. */
export function checkDuplicatesInProject(context: RuleContext): void {
  if (context.material.config.thresholds.codeScope !== 'project') return;
  checkOnce(
    context,
    Array.from({ length: context.material.project.lines.count }, (_line, place) => place),
  );
}

function checkOnce(context: RuleContext, places: readonly number[]): void {
  const { project, analysis } = context.material;
  const { lines, texts } = project;
  const counts = new Map<number, number>();
  for (const line of places) {
    const code = cell(lines.code, line);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  context.countChecked('code_dup', places.length);
  if (counts.size === places.length) return;
  for (const line of places) {
    const count = counts.get(cell(lines.code, line)) ?? 0;
    if (count < 2 || !analysis.hasFullCode(line)) continue;
    const code = texts.text(cell(lines.code, line));
    context.addLineFinding(DUPLICATE, line, { actual: code, figures: [['出现次数', String(count)]] });
  }
}

function hasFormat(context: RuleContext, line: number, code: string): boolean {
  if (context.material.analysis.hasFullCode(line)) return true;
  if (context.unitOf(line)?.lacks.has('code'))
    context.skip('code_empty', context.material.project.lines.ids[line] ?? '', missingContent('code'));
  else if (code === '') context.addLineFinding(EMPTY, line, {});
  else if (ACCEPTED.test(code))
    context.skip(
      'code_unknown',
      context.material.project.lines.ids[line] ?? '',
      '补充或地方编码，清单库未收录',
    );
  else context.addLineFinding(FORMAT, line, { expected: '十二位数字', actual: code });
  return false;
}
