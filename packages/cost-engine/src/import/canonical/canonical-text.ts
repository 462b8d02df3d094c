import { moneyText, QUANTITY, RATE, scaledText } from '../exact/scaled.ts';
import { at } from '../model/number-column.ts';
import {
  type CostProject,
  EXACT,
  type FeeRow,
  type LineColumns,
  type NormColumns,
  type Resource,
  type SingleWork,
  type TableSum,
  type UnitWork,
} from '../model/project.ts';

/**
 * Writes a project in the canonical format, one record at a time, each ending in a line break. Reading it back yields
 * the same project.
 */
export function* canonicalText(project: CostProject): Generator<string> {
  yield record({ t: 'project', ...headRecord(project) });
  for (const resource of project.resources) yield record({ t: 'resource', ...resourceRecord(resource) });
  const linesOf = linesByUnit(project);
  const units = project.units.map((unit, place) => ({ unit, lines: linesOf[place] ?? [] }));
  for (const [place, single] of project.singles.entries()) {
    yield record({ t: 'single', ...singleRecord(single) });
    yield* unitRecords(
      project,
      units.filter(({ unit }) => unit.single === place),
    );
  }
}

function* unitRecords(
  project: CostProject,
  units: readonly { readonly unit: UnitWork; readonly lines: readonly number[] }[],
): Generator<string> {
  for (const { unit, lines } of units) {
    yield record({ t: 'unit', ...unitRecord(project, unit) });
    for (const line of lines) yield record({ t: 'bill', ...lineRecord(project, line) });
  }
}

function linesByUnit({ lines, units }: CostProject): number[][] {
  const linesOf = units.map((): number[] => []);
  for (let line = 0; line < lines.count; line += 1) linesOf[at(lines.unit, line)]?.push(line);
  return linesOf;
}

function record(fields: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify(fields)}\n`;
}

function money(value: number | null): string | null {
  return value === null || Number.isNaN(value) ? null : moneyText(value);
}

function quantity(value: number | null): string | null {
  return value === null || Number.isNaN(value) ? null : scaledText(value, QUANTITY);
}

function headRecord({ head }: CostProject) {
  const kinds = head.kinds.map((kind, index) => [`kind${index + 1}`, kind]);
  return {
    id: head.id,
    name: head.name,
    standard: head.standard,
    ...Object.fromEntries(kinds),
    ...(head.features.size === 0 ? {} : { features: Object.fromEntries(head.features) }),
    total: money(head.total),
    words: head.words,
    maxPrice: money(head.maxPrice),
    carriesScale: head.carriesScale,
    ...marksField(head.marks),
  };
}

function marksField(marks: ReadonlyMap<string, string>): { marks?: Record<string, string> } {
  return marks.size === 0 ? {} : { marks: Object.fromEntries(marks) };
}

function resourceRecord(resource: Resource) {
  return {
    code: resource.code,
    name: resource.name,
    spec: resource.specification,
    unit: resource.unit,
    kind: resource.kind,
    vat: scaledText(resource.vat * 100, RATE),
    cls: resource.materialClass,
    price: moneyText(resource.price),
    info: money(resource.guidePrice),
    provisional: money(resource.provisional),
    provisionalGiven: money(resource.provisionalGiven),
  };
}

function singleRecord(single: SingleWork) {
  return {
    id: single.id,
    name: single.name,
    area: quantity(single.area),
    households: quantity(single.households),
    floors: quantity(single.floors),
    total: money(single.total),
    ...rareSingleFields(single),
  };
}

/** Fields that few files carry; what is not there takes no room. */
function rareSingleFields({ kinds, purpose, format, factors, features }: SingleWork) {
  const sizes = [...factors].map(([symbol, size]) => [symbol, quantity(size)]);
  return {
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(purpose === '' ? {} : { function: purpose }),
    ...(format === '' ? {} : { format }),
    ...(factors.size === 0 ? {} : { factors: Object.fromEntries(sizes) }),
    ...(features.size === 0 ? {} : { features: Object.fromEntries(features) }),
  };
}

function unitRecord({ singles, resources }: CostProject, unit: UnitWork) {
  const prices = (rows: ReadonlyMap<number, number>) =>
    Object.fromEntries([...rows].map(([place, price]) => [resources[place]?.code ?? '', moneyText(price)]));
  const named = (rows: UnitWork['specialtyProvisional']) =>
    rows.map(({ name, amount }) => ({ name, amount: moneyText(amount) }));
  return {
    id: unit.id,
    single: singles[unit.single]?.id,
    name: unit.name,
    specialty: unit.specialty,
    area: quantity(unit.area),
    F: money(unit.divisional),
    D: money(unit.unitMeasures),
    M: money(unit.measuresTotal),
    O: money(unit.otherTotal),
    G: money(unit.lawFeeTotal),
    taxBase: money(unit.taxBase),
    taxRate: unit.taxRate === null ? null : scaledText(unit.taxRate, RATE),
    tax: money(unit.tax),
    total: money(unit.total),
    baseLabour: money(unit.labourBase),
    baseLabourMachine: money(unit.labourMachineBase),
    sections: Object.fromEntries([...unit.sections].map(([code, sum]) => [code, moneyText(sum)])),
    measures: unit.measures.map(feeRecord),
    lawfees: unit.lawFees.map(feeRecord),
    provisionalSum: money(unit.provisionalSum),
    provisionalSumGiven: money(unit.provisionalSumGiven),
    specialtyProvisional: named(unit.specialtyProvisional),
    specialtyProvisionalGiven: named(unit.specialtyProvisionalGiven),
    dayWork: money(unit.dayWork),
    attendance: money(unit.attendance),
    resPrice: prices(unit.prices),
    resGross: prices(unit.grossPrices),
    ...rareUnitFields(resources, unit),
  };
}

/** Fields of few formats; what is not there takes no room in the file. */
function rareUnitFields(resources: readonly Resource[], unit: UnitWork) {
  const { consumption, lacks, tableSums, hiddenLines, marks } = unit;
  const quantities = [...consumption].map(([place, units]) => [
    resources[place]?.code ?? '',
    quantity(units),
  ]);
  return {
    ...(quantities.length === 0 ? {} : { resQty: Object.fromEntries(quantities) }),
    ...(lacks.size === 0 ? {} : { lacks: [...lacks] }),
    ...(tableSums.length === 0 ? {} : { tableSums: tableSums.map(tableSumRecord) }),
    ...(hiddenLines === 0 ? {} : { hiddenLines }),
    ...marksField(marks),
  };
}

function tableSumRecord({ label, place, stated, sum }: TableSum) {
  return { label, place, stated: moneyText(stated), sum: moneyText(sum) };
}

function decimalsField(lines: LineColumns, line: number): { dec?: (number | null)[] } {
  const shown = [lines.quantityDecimals, lines.priceDecimals, lines.amountDecimals].map((column) =>
    at(column, line),
  );
  if (shown.every((decimals) => decimals === EXACT)) return {};
  return { dec: shown.map((decimals) => (decimals === EXACT ? null : decimals)) };
}

function feeRecord({ id, name, rate, amount }: FeeRow) {
  return { id, name, rate: rate === null ? null : scaledText(rate, RATE), amount: moneyText(amount) };
}

function lineRecord(project: CostProject, line: number) {
  const { lines, uses, units, resources, texts } = project;
  const text = (column: Uint32Array) => texts.text(at(column, line));
  const used: [string, string | null][] = [];
  for (let use = at(lines.firstUse, line); use < at(lines.firstUse, line + 1); use += 1) {
    used.push([resources[at(uses.resource, use)]?.code ?? '', quantity(at(uses.content, use))]);
  }
  return {
    id: lines.ids[line],
    unit: units[at(lines.unit, line)]?.id,
    tab: at(lines.isMeasure, line) === 1 ? 'D' : 'F',
    sect: text(lines.section),
    seq: at(lines.sequence, line),
    code: text(lines.code),
    name: text(lines.name),
    feature: text(lines.feature),
    du: text(lines.measure),
    qty: quantity(at(lines.quantity, line)),
    price: money(at(lines.price, line)),
    total: money(at(lines.amount, line)),
    rg: money(at(lines.labour, line)),
    cl: money(at(lines.material, line)),
    jx: money(at(lines.machine, line)),
    gl: money(at(lines.overhead, line)),
    lr: money(at(lines.profit, line)),
    control: money(at(lines.control, line)),
    ...decimalsField(lines, line),
    subject: text(lines.subject),
    ...splitField(project, line),
    res: used,
    ...normsField(project, line),
  };
}

function normsField({ lines, norms, texts }: CostProject, line: number): { norms?: object[] } {
  const rows: object[] = [];
  for (let norm = at(lines.firstNorm, line); norm < at(lines.firstNorm, line + 1); norm += 1) {
    rows.push({
      code: texts.text(at(norms.code, norm)),
      name: texts.text(at(norms.name, norm)),
      unit: texts.text(at(norms.measure, norm)),
      qty: quantity(at(norms.quantity, norm)),
      price: money(at(norms.price, norm)),
      ...normParts(norms, norm),
    });
  }
  return rows.length === 0 ? {} : { norms: rows };
}

/** Parts of a norm's price; those that are not stated take no room. */
function normParts(norms: NormColumns, norm: number): Record<string, string> {
  const parts = [
    ['rg', norms.labour],
    ['cl', norms.material],
    ['jx', norms.machine],
    ['gllr', norms.margin],
  ] as const;
  const stated = parts.flatMap(([name, column]) => {
    const text = money(at(column, norm));
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(stated);
}

function splitField({ lines, splits }: CostProject, line: number): { split?: [string, string][] } {
  const shares = splits[at(lines.split, line)] ?? [];
  if (shares.length === 0) return {};
  return { split: shares.map(({ subject, share }) => [subject, scaledText(share, RATE)]) };
}
