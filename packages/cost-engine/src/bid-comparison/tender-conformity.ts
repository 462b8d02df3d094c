import { moneyText, QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { Finding, FindingKind } from '../findings/finding.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import { normalUnit } from '../text/units-of-measure.ts';
import { alignLines, featureText, textOf } from './align-lines.ts';

const CLAUSE = 'GB 50500-2013 §6.1.4 投标报价的项目编码、名称、特征、单位、工程量必须与招标工程量清单一致';

function kind(name: string, title: string, suggestion: string): FindingKind {
  return { kind: name, level: 'error', title, formula: '投标清单 = 招标清单', clause: CLAUSE, suggestion };
}

const REMOVED = kind('line_removed', '投标文件缺少招标清单项目', '补回该清单项目');
const ADDED = kind('line_added', '投标文件增加了招标清单没有的项目', '删除该清单项目');

interface Compared {
  readonly kind: FindingKind;
  readonly compared: (project: CostProject, line: number) => string;
  readonly shown: (project: CostProject, line: number) => string;
}

const quantityText = ({ lines }: CostProject, line: number) => {
  const quantity = cell(lines.quantity, line);
  return Number.isNaN(quantity) ? '' : scaledText(quantity, QUANTITY);
};

const FIELDS: readonly Compared[] = [
  field('code_changed', '项目编码与招标清单不一致', (project, line) => textOf(project, 'code', line)),
  field('name_changed', '项目名称与招标清单不一致', (project, line) => textOf(project, 'name', line)),
  {
    ...field('feature_changed', '项目特征与招标清单不一致', featureText),
    shown: (project, line) => textOf(project, 'feature', line),
  },
  field('unit_changed', '计量单位与招标清单不一致', (project, line) =>
    normalUnit(textOf(project, 'uom', line)),
  ),
  field('quantity_changed', '工程量与招标清单不一致', quantityText),
];

function field(name: string, title: string, read: Compared['compared']): Compared {
  return { kind: kind(name, title, '按招标工程量清单改正'), compared: read, shown: read };
}

/** 符合性检查: what a bid has changed of the tender's bill. Findings point at lines of the bid, removed ones at the tender's. */
export function tenderConformityFindings(tender: CostProject, bid: CostProject): Finding[] {
  return alignLines(tender, bid).flatMap(({ left, right }) => {
    if (right === null) return left === null ? [] : [lineFinding(REMOVED, tender, left)];
    if (left === null) return [lineFinding(ADDED, bid, right)];
    return FIELDS.flatMap((one) => {
      if (one.compared(tender, left) === one.compared(bid, right)) return [];
      const [expected, actual] = [one.shown(tender, left), one.shown(bid, right)];
      return [{ ...lineFinding(one.kind, bid, right), expected, actual }];
    });
  });
}

function lineFinding(found: FindingKind, project: CostProject, line: number): Finding {
  const { lines, unitWorks } = project;
  const amount = cell(lines.amount, line);
  return {
    rule: 'conformityCheck',
    ...found,
    target: lines.ids[line] ?? '',
    targetType: 'bill',
    node: unitWorks[cell(lines.unitWork, line)]?.id ?? '',
    code: textOf(project, 'code', line),
    name: textOf(project, 'name', line),
    expected: null,
    actual: null,
    figures: [],
    amountAtRisk: Number.isNaN(amount) ? null : moneyText(Math.abs(amount)),
  };
}
