import type { IfcAPI } from 'web-ifc';

/** What stands in a place of a line: a value, a reference, a list of them, or nothing. */
export type Argument =
  | { readonly type?: number; readonly value?: unknown }
  | readonly Argument[]
  | null
  | undefined;

/** Ids of all lines of a type. */
export function ids(api: IfcAPI, model: number, type: number): number[] {
  const vector = api.GetLineIDsWithType(model, type);
  return Array.from({ length: vector.size() }, (_none, at) => vector.get(at));
}

/** The arguments of a line as the file writes them. */
export function argumentsOf(api: IfcAPI, model: number, line: number): readonly Argument[] {
  return (api.GetRawLineData(model, line).arguments ?? []) as readonly Argument[];
}

/** The value of an argument that is one. */
export function plainValue(argument: Argument): unknown {
  return argument && 'value' in argument ? argument.value : undefined;
}

const REFERENCE = 5;

/** The line that an argument points at. */
export function referenceOf(argument: Argument): number | null {
  if (!argument || !('value' in argument) || argument.type !== REFERENCE) return null;
  return Number(argument.value);
}

/** The lines that a list of arguments points at. */
export function references(argument: Argument): number[] {
  return Array.isArray(argument) ? argument.flatMap((one: Argument) => referenceOf(one) ?? []) : [];
}
