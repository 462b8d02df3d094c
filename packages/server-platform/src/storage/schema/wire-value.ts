import type { AnyField } from '@jianheng/definition';

/** One value from its column to the wire. */
export function toWire(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.kind === 'integer' ? Number(value) : value;
}
