import type { IfcQuantity } from '@jianheng/cost-engine';
import type { IfcAPI } from 'web-ifc';
import * as ifc from 'web-ifc';
import { argumentsOf, ids, plainValue, referenceOf, references } from './ifc-lines.ts';

const KINDS = new Map<string, { readonly unit: IfcQuantity['unit']; readonly power: number }>([
  ['LENGTHUNIT', { unit: 'm', power: 1 }],
  ['AREAUNIT', { unit: 'm2', power: 2 }],
  ['VOLUMEUNIT', { unit: 'm3', power: 3 }],
  ['MASSUNIT', { unit: 'kg', power: 1 }],
]);
const PREFIXES = new Map([
  ['MILLI', 1e-3],
  ['CENTI', 1e-2],
  ['DECI', 1e-1],
  ['KILO', 1e3],
]);

/** Factors from the units of a model (IfcUnitAssignment) to metres, square and cubic metres, kilograms. */
export function unitFactors(api: IfcAPI, model: number): Map<IfcQuantity['unit'], number> {
  const factors = new Map<IfcQuantity['unit'], number>();
  for (const assignment of ids(api, model, ifc.IFCUNITASSIGNMENT)) {
    for (const line of references(argumentsOf(api, model, assignment)[0])) {
      const words = argumentsOf(api, model, line).map((argument) => String(plainValue(argument)));
      const kind = words.map((word) => KINDS.get(word)).find((known) => known !== undefined);
      if (kind) factors.set(kind.unit, factorOf(api, model, { line, power: kind.power }));
    }
  }
  return factors;
}

/** Power of the length in a unit: 2 of square metres. */
const POWERS: Readonly<Record<IfcQuantity['unit'], number>> = { m: 1, m2: 2, m3: 3, kg: 1, '': 1 };

/** The factor of the unit that one quantity names for itself. */
export function ownFactor(
  api: IfcAPI,
  model: number,
  { line, unit }: { readonly line: number; readonly unit: IfcQuantity['unit'] },
): number {
  return factorOf(api, model, { line, power: POWERS[unit] });
}

function factorOf(api: IfcAPI, model: number, { line, power }: { line: number; power: number }): number {
  const parts = argumentsOf(api, model, line);
  if (api.GetLineType(model, line) === ifc.IFCSIUNIT) {
    // The library leaves out what a line derives (`*`): kind, prefix, name remain.
    const [, prefix, name] = parts;
    return siFactor(String(plainValue(prefix)), String(plainValue(name)), power);
  }
  // A foot or an inch says how many of an SI unit it is.
  const measure = referenceOf(parts.at(-1));
  if (measure === null) return 1;
  const [value, component] = argumentsOf(api, model, measure);
  const base = referenceOf(component);
  return Number(plainValue(value)) * (base === null ? 1 : factorOf(api, model, { line: base, power }));
}

function siFactor(prefix: string, name: string, power: number): number {
  const factor = (PREFIXES.get(prefix) ?? 1) ** power;
  return name === 'GRAM' ? factor / 1000 : factor;
}
