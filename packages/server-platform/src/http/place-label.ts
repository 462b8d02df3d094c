import { PLACE_LABELS } from '@jianheng/contract';
import type { Fault } from '@jianheng/definition';
import { z } from 'zod';
import { nameAround } from './named-thing.ts';

type Path = readonly PropertyKey[];
/** What was given, against what, and in which part of the request. */
type Asked = { readonly schema: z.ZodType; readonly value: unknown; readonly part: string };
/** Where a value stands, as people call it, and in which line of a list. */
type Called = {
  readonly place: string;
  readonly isKnown: boolean;
  readonly line?: NonNullable<Fault['line']>;
};

/**
 * What people call a place of a call: the title that its schema declares, or what this name is called everywhere. A place
 * that nobody types keeps its name on the wire, in whole.
 */
export function placeCalled({ schema, value, part }: Asked, path: Path): Called {
  const thing = nameAround(value, path);
  if (thing !== undefined)
    return { place: `“${thing.label}”${labelWithin(schema, thing.within)}`, isKnown: false };
  const at = path.findLastIndex((step) => typeof step === 'string');
  const label = labelAt(schema, path.slice(0, at + 1));
  if (label === undefined) return { place: path.join('.') || part, isKnown: false };

  const row = path.slice(0, at).findLastIndex((step) => typeof step === 'number');
  const field = row > 0 ? labelAt(schema, path.slice(0, row)) : undefined;
  const line = field === undefined ? undefined : { field, row: Number(path[row]) + 1 };
  return { place: label, isKnown: true, ...(line ? { line } : {}) };
}

/** Within a thing that has a name: what its place is called, or what there holds it under a key that somebody gave. */
function labelWithin(schema: z.ZodType, within: Path): string {
  const labels = [within.slice(0, 1), within.slice(-1)].map((path) => labelAt(schema, path));
  return labels.find((label) => label !== undefined) ?? '';
}

function labelAt(schema: z.ZodType, path: Path): string | undefined {
  const titles = schemasAt([schema], path).map(titleOf);
  const name = String(path.at(-1) ?? '');
  return (
    titles.find((title) => title !== undefined) ??
    (Object.hasOwn(PLACE_LABELS, name) ? PLACE_LABELS[name] : undefined)
  );
}

type Definition = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly getter?: () => z.ZodType;
};

const definitionOf = (schema: z.ZodType) => schema._zod.def as Definition;
const innerOf = (schema: z.ZodType) => {
  const { innerType, in: before, getter } = definitionOf(schema);
  return innerType ?? before ?? getter?.();
};

/** The schemas of a place: several where one of several shapes may stand on the way to it. */
function schemasAt(schemas: readonly z.ZodType[], path: Path): readonly z.ZodType[] {
  return path.reduce<readonly z.ZodType[]>(
    (around, step) =>
      around.flatMap((schema) => objectsIn(schema)).flatMap((schema) => stepInto(schema, step)),
    schemas,
  );
}

function objectsIn(schema: z.ZodType): readonly z.ZodType[] {
  const { options } = definitionOf(schema);
  if (options) return options.flatMap(objectsIn);
  const inner = innerOf(schema);
  return inner ? objectsIn(inner) : [schema];
}

function stepInto(schema: z.ZodType, step: PropertyKey): readonly z.ZodType[] {
  const { shape, element } = definitionOf(schema);
  const found = typeof step === 'number' ? element : shape?.[String(step)];
  return found ? [found] : [];
}

function titleOf(schema: z.ZodType): string | undefined {
  const inner = innerOf(schema);
  return z.globalRegistry.get(schema)?.title ?? (inner ? titleOf(inner) : undefined);
}
