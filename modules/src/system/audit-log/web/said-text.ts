import { type AnyField, asText, BETWEEN_NAMES } from '@jianheng/definition';
import type { Translate } from '@jianheng/web-platform';
import { isValues, SAID_LABELS } from './said-lines.ts';

type Reading = {
  /** The table of lines that it stands in, where it does. */
  readonly field?: AnyField | undefined;
  /** What codes and numbers are called. */
  readonly names: Readonly<Record<string, string>>;
  readonly t: Translate;
};

/** A value that no field shows by itself, as words: what belongs together under labels, what is many in a row. */
export function saidText(value: unknown, reading: Reading): string {
  const { names, t } = reading;
  if (Array.isArray(value)) {
    const parts = value.map((one) => saidText(one, reading));
    return value.some(isValues) ? parts.map((part) => `（${part}）`).join('') : parts.join(BETWEEN_NAMES);
  }
  if (isValues(value)) return saidTogether(value, reading);
  if (typeof value === 'boolean') return t(value ? '是' : '否');
  const text = String(value ?? '');
  return t(names[text] ?? text);
}

function saidTogether(values: Readonly<Record<string, unknown>>, { field, names, t }: Reading): string {
  const fields = field?.kind === 'lines' ? field.fields : {};
  const told = (name: string, value: unknown) => {
    const own = fields[name];
    if (own === undefined || isNamed(value, names)) return saidText(value, { names, t });
    return asText(own, value);
  };
  return Object.entries(values)
    .filter(([, one]) => one !== null && one !== '')
    .map(
      ([name, one]) => `${fields[name]?.label ?? t(SAID_LABELS[name] ?? name)}${t('：')}${told(name, one)}`,
    )
    .join(t('；'));
}

const isNamed = (value: unknown, names: Reading['names']) =>
  typeof value === 'object' || (typeof value === 'string' && names[value] !== undefined);
