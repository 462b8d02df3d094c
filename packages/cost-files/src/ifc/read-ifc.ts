import { closeSync, openSync, readSync } from 'node:fs';
import type { IfcClass, IfcSummary } from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import { IfcAPI, LogLevel } from 'web-ifc';
import { statedQuantities } from './ifc-quantities.ts';

/** Of the things that a model places, those that are no part of a building. */
const NO_ELEMENTS = new Set([
  'IfcProject',
  'IfcSite',
  'IfcBuilding',
  'IfcBuildingStorey',
  'IfcSpace',
  'IfcOpeningElement',
  'IfcVirtualElement',
  'IfcAnnotation',
  'IfcGrid',
]);
const MEGABYTE = 1 << 20;
/** Web assembly addresses no more. */
const MAX_MEGABYTES = 2000;

/** Counts a building model and sums the quantities that it states. Throws FileError when the file is no IFC. */
export async function readIfc(
  file: string,
  limits: { readonly memoryInMegabytes: number },
): Promise<IfcSummary> {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const descriptor = openSync(file, 'r');
  try {
    return summaryOf(api, openedModel(api, descriptor, limits.memoryInMegabytes));
  } catch {
    // The library fails in many ways on a file that is torn, and none of them tells more.
    throw new FileError('IFC 文件无法读取，可能已损坏或超出内存上限');
  } finally {
    closeSync(descriptor);
    api.Dispose();
  }
}

function openedModel(api: IfcAPI, descriptor: number, memoryInMegabytes: number): number {
  const model = api.OpenModelFromCallback((offset, size) => bytesAt(descriptor, offset, size), {
    MEMORY_LIMIT: Math.min(memoryInMegabytes, MAX_MEGABYTES) * MEGABYTE,
  });
  if (model < 0 || api.GetAllLines(model).size() === 0) throw new FileError('IFC 文件没有内容');
  return model;
}

function bytesAt(descriptor: number, offset: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, size, offset));
}

function summaryOf(api: IfcAPI, model: number): IfcSummary {
  const counts = new Map<string, number>();
  for (const { typeID, typeName } of api.GetAllTypesOfModel(model)) {
    if (!api.IsIfcElement(typeID)) continue;
    const name = plainClass(typeName);
    counts.set(name, (counts.get(name) ?? 0) + api.GetLineIDsWithType(model, typeID).size());
  }
  const classOf = (element: number): string | null => {
    const name = plainClass(api.GetNameFromTypeCode(api.GetLineType(model, element) as number));
    return counts.has(name) && !NO_ELEMENTS.has(name) ? name : null;
  };
  const quantities = statedQuantities(api, model, classOf);
  const classes = [...counts]
    .filter(([name]) => !NO_ELEMENTS.has(name))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, count]): IfcClass => ({ name, count, quantities: sumsOf(quantities.get(name)) }));
  return {
    schema: api.GetModelSchema(model),
    entities: api.GetAllLines(model).size(),
    storeys: counts.get('IfcBuildingStorey') ?? 0,
    spaces: counts.get('IfcSpace') ?? 0,
    classes,
  };
}

function sumsOf(
  sums: ReturnType<typeof statedQuantities> extends Map<string, infer Sums> ? Sums | undefined : never,
) {
  return [...(sums ?? [])].map(([name, { sum, ...others }]) => ({ name, ...others, sum: decimal(sum) }));
}

/** Binary fractions to decimal text, six places. */
function decimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}

/** IFC2X3 tells walls of one thickness apart; IFC4 deprecates that. */
function plainClass(name: string): string {
  return name.replace(/StandardCase$|ElementedCase$/, '');
}
