import { type Fields, fieldsThat } from '@jianheng/definition';

type Values = Readonly<Record<string, unknown>>;
const SHOWN = 4;

/** Imports ask of every row, and few forms have any. */
const withSomethingToMask = fieldsThat(({ kind, sensitive }) => sensitive === true || kind === 'lines');

/** Values as the audit log keeps them: that a bank number was changed stands there, the number does not. */
export function maskSensitive(fields: Fields, values: Values): Values {
  if (withSomethingToMask(fields).length === 0) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      // Filters name a field with an operator behind it.
      const field = fields[key.split('$')[0] ?? key];
      if (field?.sensitive) return [key, masked(value)];
      if (field?.kind !== 'lines' || !Array.isArray(value)) return [key, value];
      const lines = value.map((line: unknown) => (isValues(line) ? maskSensitive(field.fields, line) : line));
      return [key, lines];
    }),
  );
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function masked(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  const text = String(value);
  return text.length > 2 * SHOWN ? `****${text.slice(-SHOWN)}` : '****';
}
