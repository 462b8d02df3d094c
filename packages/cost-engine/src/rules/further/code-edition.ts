import { BillBook } from '../../analysis/bill-book.ts';
import type { RuleRun } from '../../check/check-run.ts';
import type { FindingKind } from '../../check/finding.ts';
import { at } from '../../model/number-column.ts';
import type { FurtherCheck } from './further-check.ts';

const EDITION: FindingKind = {
  kind: 'code_edition',
  level: '警告',
  title: '项目编码与名称属于另一版清单标准',
  formula: '编码前九位与项目名称 ∈ 本项目所用标准的清单库',
  clause: 'GB 50854-2013 与 GB/T 50854-2024 附录编码不同',
  suggestion: '按本项目所用标准改编码,或更正所用标准',
};

/** 编码版本: codes that mean this item in the other edition of the book, and nothing or another item in the project's own. */
export const EDITION_CHECKS: readonly FurtherCheck[] = [
  {
    rule: 'standardMixCheck',
    kind: EDITION.kind,
    part: () => ({ scope: 'items', check: checkEditions }),
  },
];

function checkEditions(run: RuleRun): void {
  const { config, project, analysis } = run.material;
  const { standard, id } = project.head;
  const items = config.items.filter((item) => item.standard !== null && item.standard !== standard);
  if (items.length === 0) {
    run.skip(EDITION.kind, id, '检查设置中没有另一版清单库');
    return;
  }
  const foreign = new BillBook(items);
  for (let line = 0; line < project.lines.count; line += 1) {
    if (!analysis.hasFullCode(line)) continue;
    run.looked(EDITION.kind);
    checkLine(run, line, foreign);
  }
}

function checkLine(run: RuleRun, line: number, foreign: BillBook): void {
  const { project, analysis } = run.material;
  const { lines, texts, head } = project;
  const code = analysis.code9(line);
  const name = texts.text(at(lines.name, line));
  const isNamed = (book: BillBook) => book.withCode(code).some((item) => item.name === name);
  if (isNamed(analysis.book) || !isNamed(foreign)) return;
  run.findLine(EDITION, line, {
    expected: analysis.book.withCode(code)[0]?.name ?? '本标准没有该编码',
    actual: name,
    figures: [
      ['编码前九位', code],
      ['所用标准', head.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024'],
    ],
  });
}
