import type { ImportEvent, LineEvent } from '../../model/import-event.ts';
import { collectImport, type ImportResult } from '../importer.ts';
import { minimalBuilding, minimalLine, minimalProject, minimalUnitWork } from '../minimal-events.ts';

/** One class of elements of a building model: how many there are, and the sums of the quantities that they state. */
export interface IfcClass {
  /** `IfcWall` */
  readonly name: string;
  readonly count: number;
  readonly quantities: readonly IfcQuantity[];
}

/** A quantity of IfcElementQuantity summed over a class, in metres, square or cubic metres or kilograms. */
export interface IfcQuantity {
  /** `NetVolume` */
  readonly name: string;
  readonly unit: 'm' | 'm2' | 'm3' | 'kg' | '';
  /** plain decimal text, at most six decimals */
  readonly sum: string;
  /** elements that state it */
  readonly count: number;
  /** of them, those that state it in two sets and not alike; the first counts */
  readonly differing: number;
}

/** What is counted in a building model (IFC2X3 or IFC4). */
export interface IfcSummary {
  readonly schema: string;
  readonly entities: number;
  readonly storeys: number;
  readonly spaces: number;
  readonly classes: readonly IfcClass[];
}

const NAMES = new Map([
  ['IfcWall', '墙'],
  ['IfcSlab', '板'],
  ['IfcBeam', '梁'],
  ['IfcColumn', '柱'],
  ['IfcFooting', '基础'],
  ['IfcPile', '桩'],
  ['IfcDoor', '门'],
  ['IfcWindow', '窗'],
  ['IfcRoof', '屋面'],
  ['IfcStair', '楼梯'],
  ['IfcStairFlight', '梯段'],
  ['IfcRamp', '坡道'],
  ['IfcRailing', '栏杆'],
  ['IfcCovering', '饰面'],
  ['IfcCurtainWall', '幕墙'],
  ['IfcPlate', '板件'],
  ['IfcMember', '杆件'],
  ['IfcFurnishingElement', '家具'],
  ['IfcPipeSegment', '管道'],
  ['IfcDuctSegment', '风管'],
  ['IfcCableCarrierSegment', '桥架'],
  ['IfcBuildingElementProxy', '其他构件'],
]);

const PLACED = { single: 'S1', unit: 'S1U1' };

/**
 * A bill of a building model: one line per class with its count (个), and one per quantity that its elements state. The class is the
 * section and the feature; there are no codes, no prices. For checks against a bill, not for pricing.
 */
export function ifcBill(summary: IfcSummary, name: string): ImportResult {
  const { ports, finish } = collectImport();
  for (const event of headEvents(name)) ports.emit(event);
  let sequence = 0;
  for (const row of summary.classes.flatMap(classRows)) {
    sequence += 1;
    ports.emit(lineEvent(row, sequence));
  }
  for (const { name: element, count, quantities } of summary.classes) {
    const partly = quantities.filter((quantity) => quantity.count < count).map((quantity) => quantity.name);
    if (partly.length > 0) ports.warn(`${element} 的 ${partly.join('、')} 只有部分构件给出，合计不全`);
    for (const sentence of doubts(element, quantities)) ports.warn(sentence);
  }
  return finish();
}

/** No wall, slab or roof is thicker, in metres. */
const MAX_THICKNESS = 5;

/** Sentences about quantities that cannot all be right. */
function doubts(element: string, quantities: readonly IfcQuantity[]): string[] {
  const differing = quantities
    .filter((quantity) => quantity.differing > 0)
    .map(
      (quantity) =>
        `${element} 有 ${quantity.differing} 个构件的 ${quantity.name} 在两个数量集中不一致，取先给出的一个`,
    );
  const areas = quantities.filter(({ unit, name }) => unit === 'm2' && !/section/i.test(name));
  const widest = Math.max(0, ...areas.map(({ sum }) => Number(sum)));
  const thick = quantities.filter(
    ({ unit, sum }) => unit === 'm3' && widest > 0 && Number(sum) / widest > MAX_THICKNESS,
  );
  return [
    ...differing,
    ...thick.map(
      ({ name, sum }) =>
        `${element} 的 ${name} ${sum} m3 与面积 ${widest} m2 相比过大（折合厚 ${(Number(sum) / widest).toFixed(1)} m），请核对模型的单位`,
    ),
  ];
}

interface IfcRow {
  readonly element: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  /** some elements of the class do not state it */
  readonly isPartial: boolean;
}

/** What the features of a line say whose quantity only some elements state. */
const PARTLY_STATED = '只有部分构件给出';

function classRows({ name: element, count, quantities }: IfcClass): IfcRow[] {
  const name = NAMES.get(element) ?? element;
  return [
    { element, name, unit: '个', quantity: String(count), isPartial: false },
    ...quantities.map((quantity) => ({
      element,
      name: `${name} ${quantity.name}`,
      unit: quantity.unit,
      quantity: quantity.sum,
      isPartial: quantity.count < count,
    })),
  ];
}

function headEvents(name: string): ImportEvent[] {
  const place = 'IFC';
  return [
    minimalProject({ place, id: 'PROJECT', name }),
    minimalBuilding({ place, id: PLACED.single, name }),
    {
      ...minimalUnitWork({ place, id: PLACED.unit, name: '模型工程量', single: PLACED.single }),
      lacks: ['code', 'feature'],
    },
  ];
}

function lineEvent({ element, name, unit, quantity, isPartial }: IfcRow, sequence: number): LineEvent {
  return minimalLine({
    place: element,
    unit: PLACED.unit,
    section: element,
    sequence,
    code: '',
    name,
    feature: isPartial ? PARTLY_STATED : '',
    uom: unit,
    quantity,
  });
}
