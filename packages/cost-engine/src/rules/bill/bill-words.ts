import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import type { FindingKind } from '../../findings/finding.ts';
import { EXACT } from '../../model/line-columns.ts';
import { cell } from '../../model/number-column.ts';
import type { OptionalSettings } from '../../settings/optional-settings.ts';
import { parseFeatures } from '../../text/features.ts';
import { eachLine } from '../context/optional-check.ts';
import type { OptionalCheck } from '../context/rule.ts';
import type { RuleContext } from '../context/rule-context.ts';
import { TOKENS } from '../text/dimension-tokens.ts';
import { textReading } from '../text/text-readings.ts';

const DECIMALS: FindingKind = {
  kind: 'qty_decimals',
  level: 'warning',
  title: '以自然计量单位计量的工程量带有小数',
  formula: '计量单位为个、套、樘等时，工程量 = 整数',
  clause: 'GB 50854-2013 §1.0.4、§4.0.3 有效位数（个、件、根、组、系统取整数）',
  suggestion: '核对工程量与计量单位',
};
const GRADE: FindingKind = {
  kind: 'grade_differs',
  level: 'warning',
  title: '项目名称与项目特征的混凝土强度等级不一致',
  formula: '名称中的强度等级 ∈ 项目特征中的强度等级',
  clause: 'GB 50500-2013 §4.2.1',
  suggestion: '核对设计强度等级，统一名称与特征',
};
const REFERENCE: FindingKind = {
  kind: 'feature_reference',
  level: 'info',
  title: '项目特征只写「详见图纸」，没有描述',
  formula: '至少一项特征有实际描述',
  clause: 'GB 50500-2013 §4.2.1 项目特征应满足确定综合单价的需要',
  suggestion: '补充影响价格的特征；确以图集为准的写明图集号与做法',
};

/** 清单表述: what quantity, name and features of one line say. */
export const BILL_WORDING: readonly OptionalCheck[] = [
  { kind: DECIMALS.kind, part: (settings) => eachLine(DECIMALS.kind, wholeQuantities(settings)) },
  { kind: GRADE.kind, part: () => eachLine(GRADE.kind, checkGrade) },
  { kind: REFERENCE.kind, part: () => eachLine(REFERENCE.kind, checkReference) },
];

function wholeQuantities({ wholeUnits }: OptionalSettings) {
  return (context: RuleContext, line: number): void => {
    const { project, analysis } = context.material;
    const { lines } = project;
    const quantity = cell(lines.quantity, line);
    const decimals = cell(lines.quantityDecimals, line);
    if (Number.isNaN(quantity) || quantity % QUANTITY === 0 || decimals === 0) return;
    const unit = analysis.uom(line);
    if (!wholeUnits.has(unit)) return;
    const shown =
      decimals === EXACT ? scaledText(quantity, QUANTITY) : (quantity / QUANTITY).toFixed(decimals);
    if (/^-?\d+(?:\.0*)?$/.test(shown)) return;
    context.addLineFinding(DECIMALS, line, {
      expected: `整数 ${unit}`,
      actual: `${shown} ${unit}`,
      figures: [['工程量', shown]],
    });
  };
}

const REBAR = textReading((name) => name.includes('钢筋'));

/** C25 is a bar of 25 mm as well. */
function checkGrade(context: RuleContext, line: number): void {
  const { lines, texts } = context.material.project;
  const name = cell(lines.name, line);
  const named = TOKENS.concreteGrade(texts, name);
  if (named.size === 0 || REBAR(texts, name)) return;
  const described = TOKENS.concreteGrade(texts, cell(lines.feature, line));
  if (described.size === 0 || [...named].some((grade) => described.has(grade))) return;
  const [expected, actual] = [[...named].join('/'), [...described].join('/')];
  context.addLineFinding(GRADE, line, {
    expected,
    actual,
    figures: [
      ['名称强度等级', expected],
      ['特征强度等级', actual],
    ],
  });
}

/** Nothing but a verb that points and words for drawings and rules. */
const POINTS_ELSEWHERE =
  /^(?:具体)?(?:做法)?(?:详见|详|参见|见|按照?|依据|根据|满足|符合)?(?:(?:施工|设计|建筑|结构|安装|图纸|图集|图|规范|标准|要求|说明|文件|相关|国家|现行)[及和、或与]?)+$/;
const NAMES_A_SOURCE = /图|规范|标准|设计(?:要求|说明|文件)/;
const IGNORED = /[\s,,。.;;()()]/g;

/** What features say that all point elsewhere; empty when one of them describes. */
const POINTING = textReading((text) => {
  const described = parseFeatures(text).filter(({ value }) => value !== '');
  return described.every(({ value }) => isReference(value))
    ? described.map(({ value }) => value).join(';')
    : '';
});

function checkReference(context: RuleContext, line: number): void {
  const { lines, texts } = context.material.project;
  const pointing = POINTING(texts, cell(lines.feature, line));
  if (pointing === '') return;
  context.addLineFinding(REFERENCE, line, {
    expected: '具体描述',
    actual: pointing.slice(0, MAX_SHOWN_LENGTH),
    figures: [['项目特征', pointing.slice(0, MAX_SHOWN_LENGTH)]],
  });
}

const MAX_SHOWN_LENGTH = 80;
const MAX_REFERENCE_LENGTH = 40;

function isReference(value: string): boolean {
  const words = value.replace(IGNORED, '');
  return words.length <= MAX_REFERENCE_LENGTH && NAMES_A_SOURCE.test(words) && POINTS_ELSEWHERE.test(words);
}
