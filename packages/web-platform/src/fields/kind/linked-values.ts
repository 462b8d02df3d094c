import type { AnyField, Fields } from '@jianheng/definition';

type Values = Readonly<Record<string, unknown>>;

/** What is told of a value that people cannot read: its words, and what the form shows of the row linked to. */
export type LinkedDetails = { readonly label?: string | undefined; readonly shown?: Values | undefined };

/** The values with one filled in. What was known of another row goes with it; words stay where none are given. */
export function withValue(
  values: Values,
  name: string,
  value: unknown,
  { label, shown }: LinkedDetails,
): Values {
  const { [`${name}_shown`]: _ofAnother, ...others } = values;
  return {
    ...others,
    [name]: value,
    ...(label === undefined ? {} : { [`${name}_label`]: label }),
    ...(shown === undefined ? {} : { [`${name}_shown`]: shown }),
  };
}

/** Keys under which a field's value and what stands beside it are kept. */
export const keysOf = (name: string): readonly string[] => [name, `${name}_label`, `${name}_shown`];

/** The words for a value that is an id. */
export function labelIn(values: Values, name: string): string | undefined {
  const label = values[`${name}_label`];
  return typeof label === 'string' ? label : undefined;
}

/** What is known of the row that a link points to; nothing before one is chosen. */
export function linkedRow(values: Values, name: string): Values {
  const shown = values[`${name}_shown`];
  return typeof shown === 'object' && shown !== null ? (shown as Values) : NOTHING;
}

const NOTHING: Values = {};

/** The fields that a form shows of the row a link points to. */
export function linkedFields(field: AnyField): Fields {
  return (field.kind === 'link' ? field.shows : undefined) ?? {};
}
