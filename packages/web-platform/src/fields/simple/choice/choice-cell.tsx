import { type AnyField, wordOfChoice } from '@jianheng/definition';
import { StateTag } from '../../../components/state-tag.tsx';
import type { CellProps } from '../../kind/field-kind.ts';
import { choiceLabel } from './choice-label.ts';
import { choiceTone } from './choice-tone.ts';

/** The word for a choice; where it is the state of something, as a quiet tag. */
export function ChoiceCell({ field, value: given }: CellProps<Extract<AnyField, { kind: 'choice' }>>) {
  const value = choiceLabel(given);
  if (value === null) return null;
  const label = wordOfChoice(field, value);
  const tone = choiceTone(field.choices, value);
  return tone === undefined ? <span title={label}>{label}</span> : <StateTag label={label} tone={tone} />;
}
