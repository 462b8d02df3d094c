import { BillCatalogue } from '../../derived/bill-book.ts';
import type { FindingKind } from '../../findings/finding.ts';
import { cell } from '../../model/number-column.ts';
import type { Standard } from '../../model/project.ts';
import type { BillItem } from '../../settings/check-config.ts';
import type { CheckMaterial } from '../context/check-material.ts';
import { missingSetting } from '../context/missing-setting.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';

const EDITION: FindingKind = {
  kind: 'code_edition',
  level: 'warning',
  title: '项目编码与名称属于另一版清单标准',
  formula: '编码前九位与项目名称 ∈ 本项目所用标准的清单库',
  clause: 'GB 50854-2013 与 GB/T 50854-2024 附录编码不同',
  suggestion: '按本项目所用标准改编码，或更正所用标准',
};

/** 编码版本: codes that mean this item in the other edition of the book, and nothing or another item in the project's own. */
export const CODE_EDITION: readonly OptionalCheck[] = [
  {
    kind: EDITION.kind,
    part: () => {
      const foreignBook = bookKeeper();
      return {
        scope: 'line',
        kinds: [],
        check: (context, line) => checkLine(context, line, foreignBook(context.material)),
      };
    },
  },
  {
    kind: EDITION.kind,
    part: () => ({ scope: 'project', check: tellWithoutBook }),
  },
];

/** Answers the book of the other edition, bound once for all lines of a project. */
function bookKeeper(): (material: CheckMaterial) => BillCatalogue {
  const books = new WeakMap<CheckMaterial, BillCatalogue>();
  return (material) => {
    const book = books.get(material) ?? new BillCatalogue(foreignItems(material));
    books.set(material, book);
    return book;
  };
}

function foreignItems({ config, project }: CheckMaterial): BillItem[] {
  return config.items.filter(({ standard }) => standard !== null && standard !== project.head.standard);
}

/** The edition of which there is no book: the project's own, else the other one. */
function absentEdition({ analysis, project }: CheckMaterial): Standard {
  const { standard } = project.head;
  if (analysis.book.items.length === 0) return standard;
  return standard === '2013' ? '2024' : '2013';
}

function tellWithoutBook(context: RuleContext): void {
  const { analysis, project } = context.material;
  const hasBoth = foreignItems(context.material).length > 0 && analysis.book.items.length > 0;
  if (!hasBoth)
    context.skip(
      EDITION.kind,
      project.head.id,
      missingSetting('otherEdition', absentEdition(context.material)),
    );
}

function checkLine(context: RuleContext, line: number, foreign: BillCatalogue): void {
  const { project, analysis } = context.material;
  const { lines, texts, head } = project;
  // Without the project's own book nobody knows whether the name is that of both editions.
  if (foreign.items.length === 0 || analysis.book.items.length === 0 || !analysis.hasFullCode(line)) return;
  context.countChecked(EDITION.kind);
  const code = analysis.code9(line);
  const name = texts.text(cell(lines.name, line));
  const isNamed = (book: BillCatalogue) => book.withCode(code).some((item) => item.name === name);
  if (isNamed(analysis.book) || !isNamed(foreign)) return;
  context.addLineFinding(EDITION, line, {
    expected: analysis.book.withCode(code)[0]?.name ?? '本标准没有该编码',
    actual: name,
    figures: [
      ['编码前九位', code],
      ['所用标准', head.standard === '2013' ? 'GB 50500-2013' : 'GB/T 50500-2024'],
    ],
  });
}
