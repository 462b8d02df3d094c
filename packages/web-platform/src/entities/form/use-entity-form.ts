import type { Entity, Fields, FormSection } from '@jianheng/definition';
import { type RefObject, useRef, useState } from 'react';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import type { FieldSentences } from '../../i18n/sentences.ts';
import { type ActionCallOptions, type ActionOptions, useAction } from '../../mutations/use-action.ts';
import { type FieldStates, fieldStates } from './field-states.ts';
import { firstValues, type Values } from './form-values.ts';
import { showFirstFault } from './show-first-fault.ts';
import { useDefaultValues } from './use-default-values.ts';
import { type FormState, useFormState } from './use-form-state.ts';

/** What a form sends: its writable fields, checked. */
export type Sendable = Readonly<Record<string, unknown>>;

export type EntityFormOptions<Output> = Pick<
  ActionOptions<Sendable, Output>,
  'done' | 'changes' | 'onRefused'
> & {
  readonly fields: Fields;
  /** What must hold of the row as a whole. */
  readonly checks?: Entity['checks'];
  /** Titles and order; else one section of all fields, without a title. */
  readonly sections?: readonly FormSection[];
  /** Which fields are hidden, read, open or required; else as they are declared, for a row that is new. */
  readonly states?: FieldStates;
  /** The row that is changed, as it was; none for a new one. */
  readonly row?: Values | undefined;
  /** What it begins with; else the defaults that the fields declare. */
  readonly values?: Values;
  /** Sends what was filled in once all of it is right. Sentences of a refusal go to their fields. */
  readonly submit: (values: Sendable, options: ActionCallOptions) => Promise<Output>;
  readonly onDone?: (output: Output) => void;
  /** Asked before what is right is sent; no leaves the form as it is. */
  readonly mayBeSent?: (values: Sendable) => Promise<boolean>;
};

/** A form that is filled in and sent; `EntityForm` draws it. */
export type EntityFormState = {
  readonly fields: Fields;
  readonly sections: readonly FormSection[];
  readonly states: FieldStates;
  readonly state: FormState;
  readonly submit: () => void;
  readonly isSubmitting: boolean;
  /** Where it is drawn, to show the first fault. */
  readonly box: RefObject<HTMLDivElement | null>;
};

/** The values, faults and sending of a form. Ctrl S sends it; what is wrong is shown at its field and nothing is sent. */
export function useEntityForm<Output>(options: EntityFormOptions<Output>): EntityFormState {
  const { fields, checks, submit, onDone, onRefused, mayBeSent, ...action } = options;
  const defaults = useDefaultValues();
  const box = useRef<HTMLDivElement>(null);
  const [plan] = useState(() => planOf(options));
  const states = options.states ?? plan.states;
  const [first] = useState(() => options.values ?? firstValues(fields, defaults));
  const state = useFormState({ fields, checks, states, first, row: options.row });
  const { run, isRunning } = useAction<Sendable, Output>({
    ...action,
    call: submit,
    onDone: (output) => {
      state.settle();
      onDone?.(output);
    },
    onRefused: (refusal, sent) => {
      const faults = refusal.fields ?? {};
      state.showFaults(faults);
      showFirstFault(box.current);
      return onRefused?.(refusal, sent) ?? (standAtFields(faults, states) ? 'told' : undefined);
    },
  });
  const send = async () => {
    const values = state.check();
    if (values === undefined) return showFirstFault(box.current);
    if (mayBeSent === undefined || (await mayBeSent(values))) await run(values);
  };
  const submitted = () => void send();
  useSaveKey(submitted);
  return {
    fields,
    sections: options.sections ?? plan.sections,
    states: state.states,
    state,
    submit: submitted,
    isSubmitting: isRunning,
    box,
  };
}

/** Whether every sentence of a refusal is read at its field. */
function standAtFields(faults: FieldSentences, states: FieldStates): boolean {
  const names = Object.keys(faults).map((path) => path.split('.')[0] ?? '');
  return names.length > 0 && names.every((name) => (states[name] ?? 'hidden') !== 'hidden');
}

/** Kept for the life of the form: what is new at every drawing would draw every field anew. */
function planOf({ fields }: Pick<EntityFormOptions<unknown>, 'fields'>) {
  return {
    states: fieldStates(fields, 'create'),
    sections: [{ title: '', fields: Object.keys(fields) }],
  };
}
