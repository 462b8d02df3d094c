import { MONEY, type Money, parseScaled, scaledText } from '@jianheng/fixed-point';
import type { Figure } from '../../input/read-record.ts';
import type { ImportEvent, LineEvent, UnitEvent, UnitFigure } from '../../model/import-event.ts';
import type { DraftFigure, DraftLine, DraftResource, DraftSection, UnitDraft } from './forms/unit-draft.ts';
import { sectionKeys } from './section-keys.ts';
import { specialtyIn } from './specialty.ts';

/** What of a project goes before a unit. */
export interface UnitContext {
  readonly id: string;
  readonly single: string;
  /** prices of resources already emitted, by code */
  readonly prices: Map<string, string>;
  /** 材料暂估单价 by resource code */
  readonly provisional: ReadonlyMap<string, string>;
}

/** Emits resources not yet known, then the unit, then its lines. */
export function emitUnit(unit: UnitDraft, context: UnitContext, emit: (event: ImportEvent) => void): void {
  for (const resource of unit.resources.values()) {
    if (context.prices.has(resource.code)) continue;
    context.prices.set(resource.code, resource.price);
    emit(resourceEvent(resource, context.provisional.get(resource.code) ?? null));
  }
  const keys = sectionKeys(unit);
  emit(unitEvent(unit, context, keys));
  for (const [index, line] of unit.lines.entries())
    emit(lineEvent(line, { context, keys, sequence: index + 1 }));
}

/** A resource as it goes into the project. */
export function resourceEvent(resource: DraftResource, provisional: Figure): ImportEvent {
  const { code, name, specification, unit, kind, vatPercent, price } = resource;
  return {
    type: 'resource',
    place: `人材机 ${code}`,
    code,
    name,
    specification,
    unit,
    kind,
    vatPercent,
    materialClass: '',
    price,
    guidePrice: null,
    provisional,
    provisionalGiven: null,
  };
}

function unitEvent(
  unit: UnitDraft,
  context: UnitContext,
  keys: ReadonlyMap<DraftSection, string>,
): UnitEvent {
  const resources = [...unit.resources.values()];
  const differing = resources.filter(({ code, price }) => context.prices.get(code) !== price);
  const figure = (name: DraftFigure) => unit.figures.get(name) ?? null;
  const specialtySum = figure('specialtySum');
  return {
    type: 'unit',
    place: `单位工程「${unit.name}」`,
    id: context.id,
    name: unit.name,
    single: context.single,
    specialty: specialtyIn(unit),
    area: null,
    taxRate: unit.taxRate,
    figures: figuresOf(unit),
    sections: statedSections(unit, keys),
    measures: unit.measures,
    statutoryFees: unit.statutoryFees,
    specialtyProvisional:
      unit.specialties.length > 0 || specialtySum === null
        ? unit.specialties
        : [{ name: '专业工程暂估价', amount: specialtySum }],
    specialtyProvisionalGiven: [],
    prices: differing.map(({ code, price }) => [code, price] as const),
    grossPrices: resources.flatMap(({ code, grossPrice }) =>
      grossPrice === null ? [] : [[code, grossPrice]],
    ),
    consumption: resources.flatMap(({ code, quantity }) => (quantity === null ? [] : [[code, quantity]])),
    lacks: [...unit.lacks],
    tableSums: unit.tableSums,
    hiddenLines: unit.hiddenLines,
  };
}

function figuresOf(unit: UnitDraft): Record<UnitFigure, Figure> {
  const figure = (name: DraftFigure) => unit.figures.get(name) ?? null;
  // A summary that does not name 规费 has none (GB/T 50500-2024).
  const noStatutoryFees = unit.hasSummary ? '0' : null;
  return {
    divisional: figure('divisional'),
    unitMeasures: statedMeasures(unit),
    measuresTotal: withSafety(figure('measuresTotal'), figure('safety')),
    otherTotal: figure('otherTotal'),
    statutoryFeeTotal: figure('statutoryFeeTotal') ?? noStatutoryFees,
    taxBase: figure('taxBase'),
    tax: figure('tax'),
    total: figure('total'),
    labourBase: figure('labourBase'),
    labourMachineBase: figure('labourMachineBase'),
    provisionalSum: figure('provisionalSum'),
    provisionalSumGiven: null,
    dayWork: figure('dayWork'),
    attendance: figure('attendance'),
  };
}

/** GB 50500 counts the safety fee among the measures. */
function withSafety(measures: Figure, safety: Figure): Figure {
  if (measures === null || safety === null) return measures;
  return scaledText(parseScaled(measures, MONEY) + parseScaled(safety, MONEY), MONEY);
}

/** The subtotal of 单价措施, when they stand under one heading; a bill without them has none. */
function statedMeasures({ sections, lines }: UnitDraft): Figure {
  if (lines.length > 0 && lines.every(({ section }) => !section.isMeasure)) return '0';
  const measures = sections.filter(({ isMeasure: isPreliminary }) => isPreliminary);
  return measures.length === 1 ? (measures[0]?.subtotal ?? null) : null;
}

/** Subtotals of the sections that hold lines; one stated in two parts is the sum of both. */
function statedSections(unit: UnitDraft, keys: ReadonlyMap<DraftSection, string>): [string, string][] {
  const filled = new Set(unit.lines.map(({ section }) => section));
  const sums = new Map<string, Money>();
  for (const section of filled) {
    if (section.isMeasure || section.subtotal === null) continue;
    const key = keys.get(section) ?? section.name;
    sums.set(key, (sums.get(key) ?? 0) + parseScaled(section.subtotal, MONEY));
  }
  return [...sums].map(([key, sum]) => [key, scaledText(sum, MONEY)]);
}

function lineEvent(
  line: DraftLine,
  place: {
    readonly context: UnitContext;
    readonly keys: ReadonlyMap<DraftSection, string>;
    readonly sequence: number;
  },
): LineEvent {
  const { context, keys, sequence } = place;
  const { section, quantity, price, amount } = line;
  const event = {
    type: 'line',
    place: line.place,
    id: `${context.id}/${sequence}`,
    unit: context.id,
    tab: section.isMeasure ? 'D' : 'F',
    section: keys.get(section) ?? section.name,
    sequence,
    code: line.code,
    name: line.name,
    feature: line.feature,
    uom: line.unit,
    subject: '',
    quantity: quantity?.text ?? null,
    figures: {
      price: price?.text ?? null,
      amount: amount?.text ?? null,
      labour: line.labour,
      material: line.material,
      machine: line.machine,
      overhead: line.overhead,
      profit: line.profit,
      control: line.control,
    },
    decimals: {
      quantity: quantity?.decimals ?? null,
      price: price?.decimals ?? null,
      amount: amount?.decimals ?? null,
    },
    consumptions: line.uses,
    quotas: line.norms,
    source: line.source,
  } as const;
  return line.stages.length > 0 ? { ...event, stages: line.stages } : event;
}
