import type { IfcQuantity } from '@jianheng/cost-engine';
import type { IfcAPI } from 'web-ifc';
import * as ifc from 'web-ifc';
import { argumentsOf, ids, plainValue, referenceOf, references } from './ifc-lines.ts';
import { ownFactor, unitFactors } from './ifc-units.ts';

/** A quantity of a class of elements, while it is summed. */
interface QuantitySum {
  readonly unit: IfcQuantity['unit'];
  sum: number;
  count: number;
  /** elements that state it twice, and not alike */
  differing: number;
}

/** Quantities by element class, while they are summed. */
export type ClassQuantities = Map<string, Map<string, QuantitySum>>;

/** Widths and heights of many elements add up to nothing. */
const ADDED_LENGTHS = /^(?:Net|Gross|Total)?(?:Length|Perimeter)$/i;

/** Place of the value in a quantity (IfcPhysicalSimpleQuantity), and what it measures. */
const KINDS = new Map<number, IfcQuantity['unit']>([
  [ifc.IFCQUANTITYLENGTH, 'm'],
  [ifc.IFCQUANTITYAREA, 'm2'],
  [ifc.IFCQUANTITYVOLUME, 'm3'],
  [ifc.IFCQUANTITYWEIGHT, 'kg'],
  [ifc.IFCQUANTITYCOUNT, ''],
]);

/** Two sets of one element agree when they differ by less than this share. */
const ALIKE = 0.001;

/** What a model states in IfcElementQuantity, summed by class of element; `classOf` names the class of an element. */
export function statedQuantities(
  api: IfcAPI,
  model: number,
  classOf: (element: number) => string | null,
): ClassQuantities {
  const sums: ClassQuantities = new Map();
  const factors = unitFactors(api, model);
  const sets = new Set(ids(api, model, ifc.IFCELEMENTQUANTITY));
  if (sets.size === 0) return sums;
  const known = new Map<number, Map<string, number>>();
  for (const relation of ids(api, model, ifc.IFCRELDEFINESBYPROPERTIES)) {
    const [, , , , objects, definition] = argumentsOf(api, model, relation);
    const set = referenceOf(definition);
    if (set === null || !sets.has(set)) continue;
    const stated = setQuantities(api, model, { set, factors });
    for (const object of references(objects)) {
      const name = classOf(object);
      if (name !== null) addQuantities(sums, name, { own: quantitiesOf(known, object), stated });
    }
  }
  return sums;
}

function quantitiesOf(known: Map<number, Map<string, number>>, element: number): Map<string, number> {
  const own = known.get(element) ?? new Map<string, number>();
  known.set(element, own);
  return own;
}

type Factors = ReadonlyMap<IfcQuantity['unit'], number>;

function setQuantities(
  api: IfcAPI,
  model: number,
  { set, factors }: { readonly set: number; readonly factors: Factors },
): StatedQuantity[] {
  const [, , , , , quantities] = argumentsOf(api, model, set);
  return references(quantities).flatMap((line) => statedQuantity(api, model, { line, factors }) ?? []);
}

/** One quantity in metres, square or cubic metres or kilograms. */
interface StatedQuantity {
  readonly name: string;
  readonly unit: IfcQuantity['unit'];
  readonly value: number;
}

/** Reads a quantity by its own unit, else by that of the model; `null` for what adds up to nothing. */
function statedQuantity(
  api: IfcAPI,
  model: number,
  { line, factors }: { readonly line: number; readonly factors: Factors },
): StatedQuantity | null {
  const unit = KINDS.get(api.GetLineType(model, line) as number);
  const [label, , ownUnit, value] = argumentsOf(api, model, line);
  const number = Number(plainValue(value));
  const name = String(plainValue(label) ?? '');
  if (unit === undefined || !Number.isFinite(number) || (unit === 'm' && !ADDED_LENGTHS.test(name)))
    return null;
  const own = referenceOf(ownUnit);
  const factor = own === null ? (factors.get(unit) ?? 1) : ownFactor(api, model, { line: own, unit });
  return { name, unit, value: number * factor };
}

/** Counts a quantity once an element, however many sets (Qto_…, BaseQuantities) state it. */
function addQuantities(
  sums: ClassQuantities,
  name: string,
  { own, stated }: { readonly own: Map<string, number>; readonly stated: readonly StatedQuantity[] },
): void {
  const ofClass = sums.get(name) ?? new Map<string, QuantitySum>();
  sums.set(name, ofClass);
  for (const { name: label, unit, value } of stated) {
    const sum = ofClass.get(label) ?? { unit, sum: 0, count: 0, differing: 0 };
    ofClass.set(label, sum);
    const first = own.get(label);
    if (first === undefined) {
      own.set(label, value);
      sum.sum += value;
      sum.count += 1;
    } else if (Math.abs(first - value) > ALIKE * Math.max(Math.abs(first), Math.abs(value)))
      sum.differing += 1;
  }
}
