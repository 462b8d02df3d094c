import { moneyText, QUANTITY, RATE, type Rate, scaledText } from '@jianheng/fixed-point';
import { cell } from '../../model/number-column.ts';
import { type CostProject, priceIn } from '../../model/project.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import { sectionName } from '../content/bill-forms.ts';
import { escapeMarkup } from './markup-text.ts';

type Attributes = readonly (readonly [name: string, value: string | null])[];

/** A start tag; what is not stated has no attribute. Line ends within a value are kept. */
function tag(name: string, attributes: Attributes, end: '>' | '/>'): string {
  const told = attributes.flatMap(([attribute, value]) =>
    value === null ? [] : ` ${attribute}="${escapeMarkup(value).replaceAll('\n', '&#10;')}"`,
  );
  return `<${name}${told.join('')}${end}`;
}

const money = (value: number | null) => (value === null || Number.isNaN(value) ? null : moneyText(value));
const quantity = (value: number | null) =>
  value === null || Number.isNaN(value) ? null : scaledText(value, QUANTITY);
const percent = (rate: Rate | null) => (rate === null ? null : scaledText(rate * 100, RATE));

/**
 * A project in the exchange format of the national standard for cost data (造价数据交换标准), piece by piece. It has no place for rows of 规费, norm
 * items and figures of the tender; prices of resources that a unit does not state are the project's.
 */
export function* nationalXml(project: CostProject): Generator<string> {
  const { head, buildings, unitWorks } = project;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  const root: Attributes = [
    ['Number', head.id],
    ['Name', head.name],
    ['StandardName', '建设工程造价数据交换标准'],
  ];
  yield tag('ConstructionProject', root, '>');
  yield `<ConstructionInfo>${tag('TendererInfo', [['BidPriceCeiling', money(head.maxPrice)]], '/>')}</ConstructionInfo>`;
  yield `${tag('ConstructionSummary', [], '>')}\n`;
  for (const [place, building] of buildings.entries()) {
    const attributes: Attributes = [
      ['Number', building.id],
      ['Name', building.name],
      ['Total', money(building.total)],
      ['Scale', quantity(building.area)],
      ['ScaleUnit', building.area === null ? null : 'm2'],
    ];
    yield `${tag('SectionalWorks', attributes, '>')}\n`;
    for (const [at, unit] of unitWorks.entries())
      if (unit.building === place) yield* unitXml(project, unit, at);
    yield '</SectionalWorks>\n';
  }
  yield '</ConstructionSummary></ConstructionProject>\n';
}

function* unitXml(project: CostProject, unit: UnitWork, place: number): Generator<string> {
  const attributes: Attributes = [
    ['Number', unit.id],
    ['Name', unit.name],
    ['Total', money(unit.total)],
    ['Specialty', SPECIALTIES.get(unit.specialty) ?? unit.specialty],
    ['Scale', quantity(unit.area)],
    ['BillDataBase', project.head.standard === '2024' ? 'GB/T50500-2024' : 'GB50500-2013'],
  ];
  yield `${tag('UnitWorks', attributes, '>')}\n`;
  yield summaryXml(unit);
  yield* linesXml(project, unit, place);
  yield sundryXml(unit);
  yield resourcesXml(project, unit, place);
  yield '</UnitWorks>\n';
}

/** Trades by the codes that the format knows them by. */
const SPECIALTIES = new Map([
  ['TJ', '0101'],
  ['DQ', '0304'],
  ['NT', '0307'],
  ['XF', '0309'],
  ['PS', '0310'],
]);

function summaryXml(unit: UnitWork): string {
  const item = (name: string, code: string, total: number | null, rate: Rate | null = null) =>
    total === null
      ? ''
      : tag(
          'UnitWorksSummaryItem',
          [
            ['Name', name],
            ['Code', code],
            ['Rate', percent(rate)],
            ['Total', money(total)],
          ],
          '/>',
        );
  return `<UnitWorksSummary>${item('分部分项工程费', 'FBFX', unit.divisional)}${item('措施项目费', 'CSXM', unit.measuresTotal)}${item('其他项目费', 'QTXM', unit.otherTotal)}${item('规费', 'GF', unit.statutoryFeeTotal)}${item('增值税', 'SJ', unit.tax, unit.taxRate)}</UnitWorksSummary>\n`;
}

function* linesXml(project: CostProject, unit: UnitWork, place: number): Generator<string> {
  const { lines, texts } = project;
  let section: string | null = null;
  yield '<DivisionalAndElementalWorks>\n';
  for (const line of linesOf(project, place, 0)) {
    const own = texts.text(cell(lines.section, line));
    if (own !== section) {
      if (section !== null) yield '</DivisionalWorks>\n';
      section = own;
      const total = unit.sections.get(own) ?? null;
      yield tag(
        'DivisionalWorks',
        [
          ['Number', own],
          ['Name', sectionName(own)],
          ['Total', money(total)],
        ],
        '>',
      );
    }
    yield lineXml(project, line);
  }
  if (section !== null) yield '</DivisionalWorks>\n';
  yield '</DivisionalAndElementalWorks>\n<Preliminaries>\n';
  for (const line of linesOf(project, place, 1)) yield lineXml(project, line);
  for (const { name, rate, amount } of unit.measures)
    yield tag(
      'WorkElement',
      [
        ['Name', name],
        ['CalcType', '2'],
        ['Rate', percent(rate)],
        ['Total', money(amount)],
      ],
      '/>',
    );
  yield '</Preliminaries>\n';
}

/** Lines of a unit, those of one section together, as the format has each section once. */
function linesOf({ lines }: CostProject, place: number, isMeasure: 0 | 1): number[] {
  const sections = new Map<number, number[]>();
  for (let line = 0; line < lines.count; line += 1) {
    if (cell(lines.unitWork, line) !== place || cell(lines.isPreliminary, line) !== isMeasure) continue;
    const section = cell(lines.section, line);
    sections.set(section, [...(sections.get(section) ?? []), line]);
  }
  return [...sections.values()].flat();
}

function lineXml({ lines, consumptions, resources, texts }: CostProject, line: number): string {
  const text = (column: Uint32Array) => texts.text(cell(column, line));
  const figure = (column: Float64Array) => money(cell(column, line));
  const uses: string[] = [];
  for (let use = cell(lines.firstConsumption, line); use < cell(lines.firstConsumption, line + 1); use += 1) {
    const code = resources[cell(consumptions.resource, use)]?.code ?? '';
    const content = quantity(cell(consumptions.content, use));
    uses.push(
      tag(
        'LabourMaterialsEquipmentsMachinesElement',
        [
          ['Number', code],
          ['Quantity', content],
        ],
        '/>',
      ),
    );
  }
  const parts: Attributes = [
    ['Labor', figure(lines.labour)],
    ['Material', figure(lines.material)],
    ['Machine', figure(lines.machine)],
    ['Overhead', figure(lines.overhead)],
    ['Profit', figure(lines.profit)],
  ];
  const hasParts = parts.some(([, value]) => value !== null);
  const analysis =
    hasParts || uses.length > 0
      ? `<PriceAnalysis>${hasParts ? tag('PriceItem', parts, '/>') : ''}${uses.join('')}</PriceAnalysis>`
      : '';
  const attributes: Attributes = [
    ['Number', text(lines.code)],
    ['Name', text(lines.name)],
    ['Attr', text(lines.feature)],
    ['Unit', text(lines.uom)],
    ['Quantity', quantity(cell(lines.quantity, line))],
    ['Price', figure(lines.price)],
    ['PriceHigh', figure(lines.control)],
    ['Total', figure(lines.amount)],
    ['CalcType', '1'],
  ];
  return `${tag('WorkElement', attributes, '>')}${analysis}</WorkElement>\n`;
}

function sundryXml(unit: UnitWork): string {
  const total = (name: string, value: number | null) =>
    value === null ? '' : tag(name, [['Total', money(value)]], '/>');
  const specialties = unit.specialtyProvisional.map(({ name, amount }) =>
    tag(
      'SpecialtyProvisionalPriceItem',
      [
        ['Name', name],
        ['ProvisionalTotal', money(amount)],
      ],
      '/>',
    ),
  );
  return `<Sundry>${total('ProvisionalSums', unit.provisionalSum)}<SpecialtyProvisionalPrice>${specialties.join('')}</SpecialtyProvisionalPrice>${total('DayWorkRate', unit.dayWork)}${total('MainContractorAttendance', unit.attendance)}</Sundry>\n`;
}

const KINDS = { R: '1', C: '2', Z: '3', S: '4', J: '5', P: '2' } as const;

/** Resources that the lines of a unit use, or that it states a price or a quantity of. */
function resourcesXml(project: CostProject, unit: UnitWork, place: number): string {
  const { lines, consumptions, resources } = project;
  const used = new Set([...unit.prices.keys(), ...unit.grossPrices.keys(), ...unit.consumption.keys()]);
  for (let line = 0; line < lines.count; line += 1) {
    if (cell(lines.unitWork, line) !== place) continue;
    for (let use = cell(lines.firstConsumption, line); use < cell(lines.firstConsumption, line + 1); use += 1)
      used.add(cell(consumptions.resource, use));
  }
  const rows = [...used]
    .toSorted((left, right) => left - right)
    .flatMap((at) => {
      const resource = resources[at];
      if (!resource) return [];
      const attributes: Attributes = [
        ['Number', resource.code],
        ['Name', resource.name],
        ['Specification', resource.specification],
        ['Unit', resource.unit],
        ['TaxRate', percent(resource.vat)],
        ['NoTaxPrice', money(priceIn(project, place, at))],
        ['TaxPrice', money(unit.grossPrices.get(at) ?? null)],
        ['Kind', KINDS[resource.kind]],
        ['Class', resource.materialClass],
      ];
      return [`${tag('LabourMaterialsEquipmentsMachinesSummary', attributes, '/>')}\n`];
    });
  return rows.join('');
}
