import type {
  ConditionsIn,
  FieldBase,
  FieldOf,
  FieldValue,
  OnlyKnown,
  WorkedOut,
} from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';

type ChoiceOptions<Key> = Omit<FieldBase, 'label'> & WorkedOut & { readonly default?: Key };
export type ChoiceField = FieldBase &
  WorkedOut & {
    readonly kind: 'choice';
    /** Stored word to the label that people read. */
    readonly choices: Readonly<Record<string, string>>;
    readonly retired?: RetiredWords;
    readonly default?: string;
  };

/** Words that are no longer offered (已停用): rows that hold one keep it and read as they did, no other takes it. */
export type RetiredWords = Readonly<Record<string, string>>;

/** One of a few words that the code knows, such as a state. What a firm may extend is a dictionary. */
export function choice<
  const Choices extends Record<string, string>,
  const O extends ChoiceOptions<keyof Choices & string> = Record<never, never>,
>(
  label: string,
  choices: Choices,
  options?: O & OnlyKnown<NoInfer<O>, ChoiceOptions<keyof Choices & string>>,
) {
  return { ...options, kind: 'choice', label, choices } as unknown as FieldOf<
    FieldValue<keyof Choices & string, O>,
    ChoiceField & ConditionsIn<O>
  >;
}

export const choiceRules: KindRules<ChoiceField> = {
  check(value, field) {
    if (typeof value === 'string' && Object.hasOwn(field.choices, value)) return good(value);
    return faultIn(field, 'notAChoice', { choices: Object.values(field.choices) });
  },
  asText: (value, field) => wordOfChoice(field, String(value)),
};

type Words = {
  readonly choices: Readonly<Record<string, string>>;
  readonly retired?: RetiredWords;
};

/** Every word that rows may hold: those that are offered, after them those that no longer are. */
export const everyWord = ({ choices, retired }: Words): Readonly<Record<string, string>> =>
  retired === undefined ? choices : { ...choices, ...retired };

/** The word of a stored value; one that no version of the field ever had is shown as it stands. */
export const wordOfChoice = ({ choices, retired }: Words, value: string): string =>
  choices[value] ?? retired?.[value] ?? value;

/** Whether a value may be held, but no longer chosen. */
export const isRetiredWord = ({ choices, retired = {} }: Words, value: string): boolean =>
  Object.hasOwn(retired, value) && !Object.hasOwn(choices, value);
