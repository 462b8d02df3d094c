import { type AnyField, asText, type Fields, isFilledByPeople, traitsOf } from '@jianheng/definition';
import { keysOf } from '../../../fields/kind/linked-values.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { FieldSentences } from '../../../i18n/sentences.ts';
import { toast } from '../../../toast/toast.ts';
import type { Values } from '../form-values.ts';

/** Of what was kept elsewhere that for which the form has an input: the others nobody could empty. */
export function fittingValues(fields: Fields, given: Values): Values {
  return without(given, (name) => Object.hasOwn(fields, name) && !fits(fields[name], given[name]));
}

type Renewal = {
  readonly former: Fields;
  readonly fields: Fields;
  /** The row as it was; none for a new one. */
  readonly row?: Values | undefined;
};

/** What was filled in that still has a place: neither what went with its field, nor what its field was given by the system. */
export function renewedValues({ former, fields }: Renewal, values: Values): Values {
  const fitting = fittingValues(fields, values);
  return without(fitting, (name) => {
    const before = Object.hasOwn(former, name) ? former[name] : undefined;
    return before !== undefined && (!Object.hasOwn(fields, name) || !isFilledByPeople(before));
  });
}

/** What was refused of fields that are filled in here still. */
export function faultsLeft(fields: Fields, faults: FieldSentences): FieldSentences {
  return Object.fromEntries(
    Object.entries(faults).filter(([path]) => {
      const name = path.split('.')[0] ?? '';
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field !== undefined && isFilledByPeople(field);
    }),
  );
}

type Left = { readonly former: Fields; readonly values: Values; readonly kept: Values };

/** Says that the form is another now, and which of what was typed into it has no place any more. */
export function tellRenewal({ former, values, kept }: Left, typed: readonly string[]): void {
  const lost = typed.filter((name) => isSomething(values[name]) && !Object.hasOwn(kept, name));
  const fields = lost.map((name) => lostText(former[name], name, values)).join(translate('、'));
  if (lost.length === 0) toast().warning(translate('表单已更新，请核对后再保存'));
  else
    toast().warning(
      translate('表单已更新，填写的{fields}已没有位置，请核对后再保存', { fields }),
      SECONDS_TO_NOTE_DOWN,
    );
}

const SECONDS_TO_NOTE_DOWN = 15;
const MOST_LETTERS = 50;

/** What was typed stands nowhere else by now: it is told with the field, as far as a message holds it. */
function lostText(field: AnyField | undefined, name: string, values: Values): string {
  if (field === undefined) return name;
  const shown = values[`${name}_label`];
  const text = typeof shown === 'string' ? shown : textOf(field, values[name]);
  const told = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  return told === '' ? field.label : translate('{name}（{more}）', { name: field.label, more: told });
}

/** Only what is one value can be said in a few words. */
const textOf = (field: AnyField, value: unknown): string =>
  Array.isArray(value) ? '' : asText(field, value);

const isSomething = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function without(values: Values, isOut: (name: string) => boolean): Values {
  const out = new Set(Object.keys(values).filter(isOut).flatMap(keysOf));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !out.has(name)));
}

/** Whether people fill the field in, and its input shows such a value: half a number is one, a text is no table. */
function fits(field: AnyField | undefined, value: unknown): boolean {
  if (field === undefined || !isFilledByPeople(field)) return false;
  return value === null || value === undefined || Array.isArray(value) === (traitsOf(field).isList === true);
}
