import { optionalFigure, requiredFigure } from '../input/read-figures.ts';
import type { Figure } from '../input/read-record.ts';
import type { Building } from '../model/building.ts';
import type { ProjectHead } from '../model/project.ts';
import { UNIT_LABELS } from '../model/read-unit-work.ts';
import type { FeeRow, UnitWork } from '../model/unit-work.ts';
import {
  type BuildingEdit,
  type FeeEdit,
  LINE_FIGURES,
  type LineEdit,
  type ProjectHeadEdit,
  type UnitEdit,
} from './edit.ts';

type LineFigureName = keyof typeof LINE_FIGURES;

/** A figure that an edit sets in a column of the bill, in the column's units; NaN clears it. */
export interface FigureChange {
  readonly column: LineFigureName;
  readonly value: number;
}

/** What an edit sets in the figures of a line. Throws FileError naming the figure that is none, as all of these do. */
export function lineFigures({ id, set }: LineEdit): FigureChange[] {
  return (Object.keys(LINE_FIGURES) as LineFigureName[]).flatMap((column) => {
    const text = set[column];
    if (text === undefined) return [];
    const meaning = column === 'quantity' ? 'quantity' : 'money';
    const field = { place: `清单行「${id}」`, label: LINE_FIGURES[column], meaning } as const;
    return { column, value: optionalFigure(text, field) ?? Number.NaN };
  });
}

/** What an edit sets of a unit's summary. */
export function unitChange({ id, set }: UnitEdit): Partial<UnitWork> {
  const place = `单位工程「${id}」`;
  const read = Object.entries(set).map(([name, text]) => [name, unitFigure(name, text ?? null, place)]);
  return Object.fromEntries(read) as Partial<UnitWork>;
}

function unitFigure(name: string, text: Figure, place: string): number | null {
  if (name === 'area') return optionalFigure(text, { place, label: '建筑面积', meaning: 'quantity' });
  if (name === 'taxRate') return optionalFigure(text, { place, label: '税率', meaning: 'rate' });
  const label = UNIT_LABELS[name as keyof typeof UNIT_LABELS];
  return optionalFigure(text, { place, label, meaning: 'money' });
}

/** What an edit sets of a fee row. */
export function feeChange({ id, set }: FeeEdit): Partial<FeeRow> {
  const { name, rate, amount } = set;
  const place = `费用行「${id}」`;
  return {
    ...(name === undefined ? {} : { name }),
    ...(rate === undefined ? {} : { rate: optionalFigure(rate, { place, label: '费率', meaning: 'rate' }) }),
    ...(amount === undefined
      ? {}
      : { amount: requiredFigure(amount, { place, label: '金额', meaning: 'money' }) }),
  };
}

const BUILDING_LABELS = {
  area: '建筑面积',
  households: '户数',
  floors: '层数',
  total: '单项工程造价',
} as const;

/** What an edit sets of a building. */
export function buildingChange({ id, set }: BuildingEdit): Partial<Building> {
  const read = Object.entries(set).map(([name, text]) => {
    const label = BUILDING_LABELS[name as keyof typeof BUILDING_LABELS];
    const meaning = name === 'total' ? 'money' : 'quantity';
    return [name, optionalFigure(text ?? null, { place: `单项工程「${id}」`, label, meaning })];
  });
  return Object.fromEntries(read) as Partial<Building>;
}

/** What an edit sets on the cover. */
export function projectHeadChange({ set }: ProjectHeadEdit): Partial<ProjectHead> {
  const money = (text: Figure, label: string) =>
    optionalFigure(text, { place: '扉页', label, meaning: 'money' });
  return {
    ...(set.total === undefined ? {} : { total: money(set.total, '总价') }),
    ...(set.maxPrice === undefined ? {} : { maxPrice: money(set.maxPrice, '最高限价') }),
    ...(set.words === undefined ? {} : { words: set.words }),
  };
}
