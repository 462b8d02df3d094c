import { checkFaults, checkValues, type Entity, type Faults, type Fields } from '@jianheng/definition';
import type { WorkCalendar } from '@jianheng/expression';
import { useEffect, useMemo, useState } from 'react';
import { keysOf, type LinkedDetails, withValue } from '../../fields/kind/linked-values.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { translate } from '../../i18n/i18n.ts';
import { type FieldSentences, translateFaults } from '../../i18n/sentences.ts';
import { earlyFaults, earlyFields } from './faults/early-faults.ts';
import { type FieldStates, statesOn } from './field-states.ts';
import { followersOf, followLinks } from './follow-links.ts';
import { sendable, type Values, withFormulas } from './form-values.ts';
import { faultsLeft, fittingValues, renewedValues, tellRenewal } from './renewal/renewed-form.ts';
import { useRenewedFields } from './renewal/use-renewed-fields.ts';
import { useWorkCalendar } from './use-work-calendar.ts';

export type FormState = {
  readonly values: Values;
  /** How each field stands by now: conditions hide, close and demand while the form is filled in. */
  readonly states: FieldStates;
  readonly faults: FieldSentences;
  /** What is told quietly of a field: that what it was chosen by has changed. */
  readonly notes: FieldSentences;
  readonly isDirty: boolean;
  /** What was filled in here, and nothing else: another's change of the row is never part of it. */
  readonly touched: Values;
  readonly set: (name: string, value: unknown, beside: LinkedDetails) => void;
  /** Takes several values at once, for instance a draft. */
  readonly take: (values: Values) => void;
  /** What is to be sent, or nothing when something is wrong, which is then shown. */
  readonly check: () => Record<string, unknown> | undefined;
  /** Shows what the server found wrong. */
  readonly showFaults: (faults: FieldSentences) => void;
  /** The caret has left a field, so that what is wrong with its value may be shown. */
  readonly leave: (name: string) => void;
  /** The values as they are count as saved. */
  readonly settle: () => void;
};

type FormOptions = {
  readonly fields: Fields;
  /** What must hold of the row, beside what its fields say each. */
  readonly checks?: Entity['checks'];
  readonly states: FieldStates;
  readonly first: Values;
  /** The row as it was; none for a new one. */
  readonly row?: Values | undefined;
};

/** The values of a form while it is filled in. A field is checked when it is left, and from the first refusal on every change at once. */
export function useFormState({ fields, checks, states: declared, first, row }: FormOptions): FormState {
  const [{ values, notes }, setFilled] = useState<Filled>({ values: first, notes: {} });
  const calendar = useWorkCalendar(fields);
  const formed = { fields, row, calendar };
  useEffect(() => {
    if (calendar === undefined) return;
    setFilled((before) => ({ ...before, values: withFormulas(fields, before.values, { row, calendar }) }));
  }, [fields, row, calendar]);
  const states = useMemo(
    () => statesOn({ fields, states: declared }, values, row),
    [fields, declared, values, row],
  );
  const [names, setNames] = useState<readonly string[]>([]);
  const [isStrict, setStrict] = useState(false);
  const [serverFaults, setServerFaults] = useState<FieldSentences>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const own = useMemo(() => {
    if (isStrict) return translateFaults(faultsOf({ fields, checks, states, row }, values));
    const checked = earlyFields(fields, values, left);
    if (Object.keys(checked).length === 0) return {};
    const early = earlyFaults(faultsOf({ fields, checks, states, row }, values, checked), values, left);
    return translateFaults(early);
  }, [isStrict, left, fields, checks, states, row, values]);
  const set = useStableCallback((name: string, value: unknown, beside: LinkedDetails) => {
    setNames((before) => [...new Set([...before, name, ...followersOf(fields, name)])]);
    setServerFaults((faults) => withoutField(faults, name));
    setFilled((before) => filledIn(formed, before, { name, value, beside }));
  });
  const leave = useStableCallback((name: string) => {
    if (!left.includes(name)) setLeft([...left, name]);
  });
  useRenewedFields(fields, (former) => {
    const kept = renewedValues({ former, fields, row }, values);
    tellRenewal({ former, values, kept }, names);
    setNames((before) => before.filter((name) => Object.hasOwn(kept, name)));
    setServerFaults((faults) => faultsLeft(fields, faults));
    setFilled({ values: withFormulas(fields, { ...row, ...kept }, formed), notes: {} });
  });
  return {
    values,
    states,
    faults: { ...serverFaults, ...own },
    notes,
    isDirty: names.length > 0,
    touched: pick(values, names),
    set,
    take: (given) => {
      const fitting = fittingValues(fields, given);
      setNames(Object.keys(fitting).filter((name) => Object.hasOwn(fields, name)));
      setFilled((before) => ({
        values: withFormulas(fields, { ...before.values, ...fitting }, formed),
        notes: {},
      }));
    },
    check: () => {
      setStrict(true);
      const faults = faultsOf({ fields, checks, states, row }, values);
      return Object.keys(faults).length > 0 ? undefined : sendable(fields, states, values);
    },
    showFaults: setServerFaults,
    leave,
    settle: () => setNames([]),
  };
}

type Formed = Pick<FormOptions, 'fields' | 'row'> & { readonly calendar: WorkCalendar | undefined };
type Filled = { readonly values: Values; readonly notes: FieldSentences };
type Change = { readonly name: string; readonly value: unknown; readonly beside: LinkedDetails };

/** The form with one field filled in, and with what follows from that. */
function filledIn(formed: Formed, before: Filled, { name, value, beside }: Change): Filled {
  const { fields } = formed;
  const changed = withFormulas(fields, withValue(before.values, name, value, beside), formed);
  const { values, emptied } = followLinks(fields, before.values, changed);
  const { [name]: _told, ...notes } = before.notes;
  const fresh = Object.entries(emptied).map(([link, because]) => [link, noteOn(fields, link, because)]);
  return { values: withFormulas(fields, values, formed), notes: { ...notes, ...Object.fromEntries(fresh) } };
}

function noteOn(fields: Fields, link: string, because: readonly string[]): string {
  const labels = because.map((name) => fields[name]?.label ?? name);
  return translate('{fields}已改变，请重新选择{field}', {
    fields: labels.join(translate('、')),
    field: fields[link]?.label ?? link,
  });
}

function faultsOf(
  { fields, checks, states, row }: Omit<FormOptions, 'first'>,
  values: Values,
  checked = fields,
): Faults {
  const open = Object.fromEntries(
    Object.entries(checked).filter(([name]) => states[name] === 'editable' || states[name] === 'required'),
  );
  const alsoRequired = new Set(Object.keys(open).filter((name) => states[name] === 'required'));
  const own = checkValues(open, sendable(checked, states, values), {
    alsoRequired,
    areStates: true,
    before: row,
  }).faults;
  return { ...shownCheckFaults({ fields, checks, states }, values), ...own };
}

/** A check that reads nothing that is shown here is left to the server: nobody would find what stands in the way. */
function shownCheckFaults(
  { fields, checks, states }: Omit<FormOptions, 'first' | 'row'>,
  values: Values,
): Faults {
  if (checks === undefined) return {};
  const faults = Object.entries(checkFaults({ fields, checks }, values));
  return Object.fromEntries(faults.filter(([name]) => (states[name] ?? 'hidden') !== 'hidden'));
}

/** Some of the values, with the labels that belong to them. */
function pick(values: Values, names: readonly string[]): Values {
  const kept = names.flatMap(keysOf).filter((key) => Object.hasOwn(values, key));
  return Object.fromEntries(kept.map((key) => [key, values[key]]));
}

function withoutField(faults: FieldSentences, name: string): FieldSentences {
  const kept = Object.entries(faults).filter(([path]) => path !== name && !path.startsWith(`${name}.`));
  return kept.length === Object.keys(faults).length ? faults : Object.fromEntries(kept);
}
