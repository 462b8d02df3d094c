import type { IfcAPI } from 'web-ifc';
import * as ifc from 'web-ifc';
import type { IfcQuantity } from '../../src/index.ts';
import { argumentsOf, ids, plainValue, referenceOf, references } from './ifc-lines.ts';
import { unitFactors } from './ifc-units.ts';

/** Quantities by element class, while they are summed. */
export type ClassQuantities = Map<
  string,
  Map<string, { unit: IfcQuantity['unit']; sum: number; count: number }>
>;

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
  for (const relation of ids(api, model, ifc.IFCRELDEFINESBYPROPERTIES)) {
    const [, , , , objects, definition] = argumentsOf(api, model, relation);
    const set = referenceOf(definition);
    if (set === null || !sets.has(set)) continue;
    const [, , , , , quantities] = argumentsOf(api, model, set);
    for (const object of references(objects)) {
      const name = classOf(object);
      if (name !== null)
        addQuantities(sums, name, { api, model, factors, quantities: references(quantities) });
    }
  }
  return sums;
}

function addQuantities(
  sums: ClassQuantities,
  name: string,
  {
    api,
    model,
    factors,
    quantities,
  }: {
    readonly api: IfcAPI;
    readonly model: number;
    readonly factors: ReadonlyMap<IfcQuantity['unit'], number>;
    readonly quantities: readonly number[];
  },
): void {
  const known = sums.get(name) ?? new Map();
  sums.set(name, known);
  for (const quantity of quantities) {
    const unit = KINDS.get(api.GetLineType(model, quantity) as number);
    const [label, , , value] = argumentsOf(api, model, quantity);
    const number = Number(plainValue(value));
    const key = String(plainValue(label) ?? '');
    if (unit === undefined || !Number.isFinite(number) || (unit === 'm' && !ADDED_LENGTHS.test(key)))
      continue;
    const sum = known.get(key) ?? { unit, sum: 0, count: 0 };
    known.set(key, sum);
    sum.sum += number * (factors.get(unit) ?? 1);
    sum.count += 1;
  }
}
