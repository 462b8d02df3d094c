import type { Money } from '@jianheng/fixed-point';
import { optionalFigure, requiredFigure } from '../input/read-figures.ts';
import { type FeeRowEvent, UNIT_FIGURES, type UnitEvent, type UnitFigure } from './import-event.ts';
import type { FeeRow, NamedAmount, UnitWork } from './unit-work.ts';

/** What the figures of a unit are called. */
export const UNIT_LABELS: Readonly<Record<UnitFigure, string>> = {
  divisional: '分部分项合计',
  unitMeasures: '单价措施合计',
  measuresTotal: '措施项目合计',
  otherTotal: '其他项目合计',
  statutoryFeeTotal: '规费合计',
  taxBase: '税金计算基数',
  tax: '税金',
  total: '单位工程造价',
  labourBase: '人工费基数',
  labourMachineBase: '人工费+机械费基数',
  provisionalSum: '暂列金额',
  provisionalSumGiven: '招标暂列金额',
  dayWork: '计日工',
  attendance: '总承包服务费',
};

/** Reads a unit's event; `resourceOf` answers the place of a resource code or throws. */
export function readUnitWork(
  event: UnitEvent,
  single: number,
  resourceOf: (code: string) => number,
): UnitWork {
  const { place } = event;
  const money = (label: string) => ({ place, label, meaning: 'money' }) as const;
  const named = (rows: UnitEvent['specialtyProvisional']): NamedAmount[] =>
    rows.map(({ name, amount }) => ({ name, amount: requiredFigure(amount, money(name)) }));
  const prices = (rows: UnitEvent['prices'], label: string): Map<number, Money> =>
    new Map(rows.map(([code, text]) => [resourceOf(code), requiredFigure(text, money(`${label} ${code}`))]));
  return {
    id: event.id,
    name: event.name,
    building: single,
    specialty: event.specialty,
    area: optionalFigure(event.area, { place, label: '建筑面积', meaning: 'quantity' }),
    taxRate: optionalFigure(event.taxRate, { place, label: '税率', meaning: 'rate' }),
    ...figuresOf(event),
    sections: new Map(
      event.sections.map(([code, text]) => [code, requiredFigure(text, money(`分部 ${code} 小计`))]),
    ),
    measures: event.measures.map((row) => feeRow(row, place)),
    statutoryFees: event.statutoryFees.map((row) => feeRow(row, place)),
    specialtyProvisional: named(event.specialtyProvisional),
    specialtyProvisionalGiven: named(event.specialtyProvisionalGiven),
    prices: prices(event.prices, '单价'),
    grossPrices: prices(event.grossPrices, '含税单价'),
    consumption: new Map(
      (event.consumption ?? []).map(([code, text]) => [
        resourceOf(code),
        requiredFigure(text, { place, label: `人材机 ${code} 数量`, meaning: 'quantity' }),
      ]),
    ),
    lacks: new Set(event.lacks),
    tableSums: (event.tableSums ?? []).map(({ label, place: where, stated, sum }) => ({
      label,
      place: where,
      stated: requiredFigure(stated, money(label)),
      sum: requiredFigure(sum, money(`${label}所含合价`)),
    })),
    hiddenLines: event.hiddenLines ?? 0,
    marks: new Map(event.marks),
  };
}

function figuresOf({ figures, place }: UnitEvent): Record<UnitFigure, Money | null> {
  const read = UNIT_FIGURES.map((name) => [
    name,
    optionalFigure(figures[name], { place, label: UNIT_LABELS[name], meaning: 'money' }),
  ]);
  return Object.fromEntries(read) as Record<UnitFigure, Money | null>;
}

function feeRow(row: FeeRowEvent, place: string): FeeRow {
  return {
    id: row.id,
    name: row.name,
    rate: optionalFigure(row.rate, { place, label: `${row.name}费率`, meaning: 'rate' }),
    amount: requiredFigure(row.amount, { place, label: `${row.name}金额`, meaning: 'money' }),
  };
}
