import { hundredths, tenThousandths } from './sample-figures.ts';
import { RESOURCES } from './sample-items.ts';
import { RATES, type SampleBuilding, type SampleLine, type SampleUnit } from './sample-project.ts';

/** The generated project in the canonical format, record by record. */
export function* ndjson(buildings: Iterable<SampleBuilding>, total: number): Generator<string> {
  yield record({ t: 'project', id: 'P', name: '生成工程', standard: '2013', total: hundredths(total) });
  for (const { code, name, kind, unit, fen, materialClass } of RESOURCES) {
    yield record({
      t: 'resource',
      code,
      name,
      kind,
      unit,
      vat: '0',
      cls: materialClass,
      price: hundredths(fen),
    });
  }
  for (const building of buildings) {
    const { id, name, area } = building;
    yield record({ t: 'single', id, name, area: String(area), total: hundredths(building.total) });
    for (const unit of building.units) {
      yield record({ t: 'unit', single: id, area: String(area), ...unitFields(unit) });
      for (const line of unit.lines) yield record({ t: 'bill', unit: unit.id, ...lineFields(line) });
    }
  }
}

function record(fields: object): string {
  return `${JSON.stringify(fields)}\n`;
}

function unitFields(unit: SampleUnit) {
  const sections = new Map<string, number>();
  for (const line of unit.lines) {
    const section = line.code.slice(0, 4);
    sections.set(section, (sections.get(section) ?? 0) + line.amount);
  }
  const [safety, divisional] = [hundredths(unit.safety), hundredths(unit.divisional)];
  return {
    id: unit.id,
    name: unit.name,
    specialty: unit.trade,
    F: divisional,
    D: '0',
    M: safety,
    O: '0',
    G: '0',
    taxBase: hundredths(unit.divisional + unit.safety),
    taxRate: String(RATES.tax / 10_000),
    tax: hundredths(unit.tax),
    total: hundredths(unit.total),
    baseLabour: hundredths(unit.labourBase),
    baseLabourMachine: hundredths(unit.labourMachineBase),
    sections: Object.fromEntries([...sections].map(([section, sum]) => [section, hundredths(sum)])),
    measures: [{ id: 'AQ', name: '安全文明施工费', rate: String(RATES.safety / 10_000), amount: safety }],
    provisionalSum: '0',
    dayWork: '0',
    attendance: '0',
  };
}

function lineFields(line: SampleLine) {
  return {
    id: line.id,
    tab: 'F',
    sect: line.code.slice(0, 4),
    seq: line.sequence,
    code: line.code,
    name: line.item.name,
    feature: line.feature,
    du: line.item.unit,
    qty: hundredths(line.quantity),
    price: hundredths(line.price),
    total: hundredths(line.amount),
    rg: hundredths(line.labour),
    cl: hundredths(line.material),
    jx: hundredths(line.machine),
    gl: hundredths(line.overhead),
    lr: hundredths(line.profit),
    res: line.item.contents.map(([code, content]) => [code, tenThousandths(content)]),
  };
}
