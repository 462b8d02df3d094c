import type { ApiCall, JsonSchema } from './open-api-calls.ts';

type Step = string | number;
/** Where a call takes an id, and the call's body around it. */
export type IdPlace = {
  readonly in: 'path' | 'query' | 'body';
  readonly at: readonly Step[];
  readonly schema: JsonSchema;
};
type Found = Omit<IdPlace, 'in'>;

/** The pattern of ids in the document, alone or several with commas between them. */
const isId = ({ pattern }: JsonSchema) => pattern?.startsWith('^[1-9]\\d{0,17}') ?? false;
const MOST_LEVELS = 8;

/** Every place of a call in which an id is expected. */
export function idPlaces({ parameters, body }: ApiCall): readonly IdPlace[] {
  const named = parameters.flatMap(({ name, in: part, schema }): IdPlace[] =>
    isId(schema) ? [{ in: part, at: [name], schema }] : [],
  );
  return [...named, ...(body ? idsBelow(body) : []).map((found): IdPlace => ({ in: 'body', ...found }))];
}

function idsBelow(schema: JsonSchema, level = 0): readonly Found[] {
  if (level > MOST_LEVELS) return [];
  const below = (step: Step, one: JsonSchema) =>
    idsBelow(one, level + 1).map((found): Found => ({ ...found, at: [step, ...found.at] }));
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => below(name, one));
  const items = schema.items ? below(0, schema.items) : [];
  const others = (schema.anyOf ?? []).flatMap((one) => idsBelow(one, level + 1));
  return [...(isId(schema) ? [{ at: [], schema }] : []), ...inner, ...items, ...others];
}

/** A value that fits the schema, as small as it may be; ids in it are those of no row. */
export function smallest(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return smallest(schema.anyOf[0]);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return schema.items ? [smallest(schema.items)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      return textOf(schema);
  }
}

function textOf({ format }: JsonSchema): string {
  if (format === 'date') return '2026-11-20';
  return format === 'date-time' ? '2026-11-20T01:30:00.000Z' : '1';
}

/** The same value with this at that place, whatever stood there or above it. */
export function withAt(value: unknown, [step, ...rest]: readonly Step[], given: unknown): unknown {
  if (step === undefined) return given;
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return [withAt(items[step], rest, given), ...items.slice(1)];
  }
  const fields: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return { ...fields, [step]: withAt(fields[step], rest, given) };
}
