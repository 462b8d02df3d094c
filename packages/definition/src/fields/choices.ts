import type { ConditionsIn, FieldBase, FieldOf, OnlyKnown } from '../schema/field-base.ts';
import { faultIn } from '../schema/field-faults.ts';
import { good, type KindRules } from '../schema/kind-rules.ts';
import { type ChoiceField, everyWord, type RetiredWords } from './choice.ts';

type ChoicesOptions = Omit<FieldBase, 'label' | 'sensitive'> & {
  /** Most words that may be chosen; all of them unless said otherwise. */
  readonly max?: number;
};
export type ChoicesField = FieldBase &
  ChoicesOptions & {
    readonly kind: 'choices';
    /** Stored word to the label that people read. */
    readonly choices: Readonly<Record<string, string>>;
    readonly retired?: RetiredWords;
  };

/** Several of a few words that the code knows (多选). A row holds them in the order of their declaration, each once. */
export function choices<
  const Choices extends Record<string, string>,
  const O extends ChoicesOptions = Record<never, never>,
>(label: string, words: Choices, options?: O & OnlyKnown<NoInfer<O>, ChoicesOptions>) {
  return { ...options, kind: 'choices', label, choices: words } as unknown as FieldOf<
    (keyof Choices & string)[],
    ChoicesField & ConditionsIn<O>
  >;
}

/** One of the words by itself: what a filter asks for. */
export const oneOfChoices = ({ label, choices: words, retired }: ChoicesField): ChoiceField => ({
  kind: 'choice',
  label,
  choices: words,
  ...(retired ? { retired } : {}),
});

/** The labels of the words chosen, in the order of their declaration. */
export const chosenLabels = (field: ChoicesField, value: unknown): string[] =>
  Object.entries(everyWord(field)).flatMap(([word, label]) =>
    Array.isArray(value) && value.includes(word) ? [label] : [],
  );

export const choicesRules: KindRules<ChoicesField> = {
  check(value, field) {
    const isKnown = (one: unknown) => typeof one === 'string' && Object.hasOwn(field.choices, one);
    if (!Array.isArray(value) || !value.every(isKnown))
      return faultIn(field, 'notChoices', { choices: Object.values(field.choices) });
    const given = new Set<unknown>(value);
    const chosen = Object.keys(field.choices).filter((word) => given.has(word));
    const { max = chosen.length } = field;
    return chosen.length > max
      ? faultIn(field, 'tooManyChoices', { most: max, given: chosen.length })
      : good(chosen);
  },
  asText: (value, field) => chosenLabels(field, value).join('、'),
};
