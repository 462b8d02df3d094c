/** What an OpenAPI document declares of a value, as far as its size goes. */
export type SizeSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SizeSchema>>;
  readonly additionalProperties?: boolean | SizeSchema;
  readonly items?: SizeSchema;
  readonly anyOf?: readonly SizeSchema[];
  readonly oneOf?: readonly SizeSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
};

const MAX_DEPTH = 5;
const KEYS = 50;

/**
 * Returns a value that uses up the limits of a schema as far as they fit into `bytes`: every property, the longest
 * texts, the longest lists. It need not pass further rules: a refusal must be as cheap as a success.
 */
export function largestValue(schema: SizeSchema, bytes: number, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return largestOf(choices.map((choice) => largestValue(choice, bytes, depth)));
  switch (schema.type) {
    case 'string':
      return '长'.repeat(Math.max(1, Math.min(schema.maxLength ?? 100_000, Math.floor(bytes / 3))));
    case 'number':
    case 'integer':
      return schema.maximum ?? Number.MAX_SAFE_INTEGER;
    case 'boolean':
      return true;
    case 'array':
      return largestList(schema, bytes, depth);
    default:
      return largestObject(schema, bytes, depth);
  }
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const largestOf = (values: readonly unknown[]) =>
  values.reduce((best, value) => (sizeOf(value) > sizeOf(best) ? value : best));

function largestList({ items, maxItems = 10_000 }: SizeSchema, bytes: number, depth: number): unknown[] {
  if (!items || depth > MAX_DEPTH) return [];
  const item = largestValue(items, Math.min(bytes, 2000), depth + 1);
  const count = Math.min(maxItems, Math.floor(bytes / (sizeOf(item) + 1)));
  return Array.from({ length: count }, () => item);
}

function largestObject(
  { properties = {}, additionalProperties }: SizeSchema,
  bytes: number,
  depth: number,
): Record<string, unknown> {
  if (depth > MAX_DEPTH) return {};
  const declared = Object.entries(properties);
  const further: [string, SizeSchema][] =
    typeof additionalProperties === 'object'
      ? Array.from({ length: KEYS }, (_, at) => [`k${at}`, additionalProperties])
      : [];
  const all = [...declared, ...further];
  const share = Math.floor(bytes / Math.max(1, all.length)) - 20;
  return Object.fromEntries(
    all.map(([name, inner]) => [name, largestValue(inner, Math.max(share, 1), depth + 1)]),
  );
}
