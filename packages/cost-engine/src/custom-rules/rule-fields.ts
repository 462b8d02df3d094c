import { MONEY, moneyText, QUANTITY, RATE, scaledText } from '@jianheng/fixed-point';
import type { LineColumns } from '../model/line-columns.ts';
import { cell } from '../model/number-column.ts';
import type { CheckMaterial } from '../rules/context/check-material.ts';
import type { CustomRuleScope } from '../settings/custom-rule.ts';

/** What a formula reads: decimal text, text, or `null` where the file carries nothing. */
type FieldValue = string | null;

/** A field of a line, unit or building, by its place in the project. */
export interface RuleField {
  readonly type: 'number' | 'text';
  readonly read: (material: CheckMaterial, place: number) => FieldValue;
  /** the column behind a number of a line, and its units in one; comparisons that are clear are decided on it */
  readonly column?: { readonly name: FigureColumn; readonly scale: number };
}

type FigureColumn = {
  [Name in keyof LineColumns]-?: LineColumns[Name] extends Float64Array ? Name : never;
}[keyof LineColumns];

function scaled(value: number | null | undefined, scale: number): FieldValue {
  return value === null || value === undefined || Number.isNaN(value) ? null : scaledText(value, scale);
}

function money(value: number | null | undefined): FieldValue {
  return value === null || value === undefined || Number.isNaN(value) ? null : moneyText(value);
}

function figure(name: FigureColumn, scale: number): RuleField {
  return {
    type: 'number',
    read: ({ project }, line) => (scale === MONEY ? money : scaled)(cell(project.lines[name], line), scale),
    column: { name, scale },
  };
}

function text(read: RuleField['read']): RuleField {
  return { type: 'text', read };
}

function number(read: RuleField['read']): RuleField {
  return { type: 'number', read };
}

const LINE_FIELDS: Readonly<Record<string, RuleField>> = Object.fromEntries([
  ['工程量', figure('quantity', QUANTITY)],
  ['综合单价', figure('price', MONEY)],
  ['合价', figure('amount', MONEY)],
  ['人工费', figure('labour', MONEY)],
  ['材料费', figure('material', MONEY)],
  ['机械费', figure('machine', MONEY)],
  ['管理费', figure('overhead', MONEY)],
  ['利润', figure('profit', MONEY)],
  ['控制价', figure('control', MONEY)],
  ['项目编码', text(({ project: { lines, texts } }, line) => texts.text(cell(lines.code, line)))],
  ['九位编码', text(({ analysis }, line) => analysis.code9(line))],
  ['项目名称', text(({ project: { lines, texts } }, line) => texts.text(cell(lines.name, line)))],
  ['项目特征', text(({ project: { lines, texts } }, line) => texts.text(cell(lines.feature, line)))],
  ['计量单位', text(({ analysis }, line) => analysis.uom(line))],
  ['分部', text(({ project: { lines, texts } }, line) => texts.text(cell(lines.section, line)))],
  ['科目', text(({ analysis }, line) => analysis.subjects[line] ?? '')],
  ['页签', text(({ project: { lines } }, line) => (cell(lines.isPreliminary, line) === 1 ? 'D' : 'F'))],
  [
    '专业',
    text(({ project: { lines, unitWorks } }, line) => unitWorks[cell(lines.unitWork, line)]?.specialty ?? ''),
  ],
  [
    '单位工程',
    text(({ project: { lines, unitWorks } }, line) => unitWorks[cell(lines.unitWork, line)]?.name ?? ''),
  ],
]);

const UNIT_FIELDS: Readonly<Record<string, RuleField>> = Object.fromEntries([
  ['名称', text(({ project }, unit) => project.unitWorks[unit]?.name ?? '')],
  ['专业', text(({ project }, unit) => project.unitWorks[unit]?.specialty ?? '')],
  ['建筑面积', number(({ project }, unit) => scaled(project.unitWorks[unit]?.area, QUANTITY))],
  ['分部分项', number(({ project }, unit) => money(project.unitWorks[unit]?.divisional))],
  ['单价措施', number(({ project }, unit) => money(project.unitWorks[unit]?.unitMeasures))],
  ['措施项目', number(({ project }, unit) => money(project.unitWorks[unit]?.measuresTotal))],
  ['其他项目', number(({ project }, unit) => money(project.unitWorks[unit]?.otherTotal))],
  ['规费', number(({ project }, unit) => money(project.unitWorks[unit]?.statutoryFeeTotal))],
  ['税金基数', number(({ project }, unit) => money(project.unitWorks[unit]?.taxBase))],
  ['税率', number(({ project }, unit) => scaled(project.unitWorks[unit]?.taxRate, RATE))],
  ['税金', number(({ project }, unit) => money(project.unitWorks[unit]?.tax))],
  ['造价', number(({ project }, unit) => money(project.unitWorks[unit]?.total))],
  ['暂列金额', number(({ project }, unit) => money(project.unitWorks[unit]?.provisionalSum))],
  ['计日工', number(({ project }, unit) => money(project.unitWorks[unit]?.dayWork))],
  ['总承包服务费', number(({ project }, unit) => money(project.unitWorks[unit]?.attendance))],
  ['人工费', number(({ sums }, unit) => money(sums[unit]?.labour))],
  ['人工机械费', number(({ sums }, unit) => money(sums[unit]?.labourMachine))],
]);

const BUILDING_FIELDS: Readonly<Record<string, RuleField>> = Object.fromEntries([
  ['名称', text(({ project }, place) => project.buildings[place]?.name ?? '')],
  ['建筑面积', number(({ project }, place) => scaled(project.buildings[place]?.area, QUANTITY))],
  ['户数', number(({ project }, place) => scaled(project.buildings[place]?.households, QUANTITY))],
  ['层数', number(({ project }, place) => scaled(project.buildings[place]?.floors, QUANTITY))],
  ['造价', number(({ project }, place) => money(project.buildings[place]?.total))],
]);

/** The fields that a formula may name, by scope. Money in yuan, quantities in the line's unit, rates as fractions of 1. */
export const RULE_FIELDS: Readonly<Record<CustomRuleScope, Readonly<Record<string, RuleField>>>> = {
  line: LINE_FIELDS,
  unit: UNIT_FIELDS,
  building: BUILDING_FIELDS,
};
