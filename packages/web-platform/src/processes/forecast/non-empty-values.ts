import { checkValues, type Fields } from '@jianheng/definition';
import type { Values } from '../../entities/form/form-values.ts';

/** What has been filled in so far and is right as it stands; empty fields say nothing. */
export function nonEmptyValues(fields: Fields, values: Values): Values {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  const { faults } = checkValues(fields, filled, { partial: true, mayLack: true });
  return Object.keys(faults).reduce(withoutFaulty, filled);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The values without the one that a path names: of `items.2.price` the rest of the line stays. */
function withoutFaulty(values: Values, path: string): Values {
  const [name = '', row, inner] = path.split('.');
  const lines = values[name];
  if (inner === undefined || !Array.isArray(lines)) return without(values, name);
  return { ...values, [name]: lines.map((line, at) => (at === Number(row) ? without(line, inner) : line)) };
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}
