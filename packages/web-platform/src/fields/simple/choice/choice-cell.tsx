import { type AnyField, PROCESS_STATES, wordOfChoice } from '@jianheng/definition';
import { StateTag } from '../../../components/state-tag.tsx';
import { processState, type StateTone, stateTone } from '../../../formatting/process-states.ts';
import type { CellProps } from '../../kind/field-kind.ts';
import { choiceLabel } from './choice-label.ts';

/** The word for a choice; where it is the state of something, as a quiet tag. */
export function ChoiceCell({ field, value: given }: CellProps<Extract<AnyField, { kind: 'choice' }>>) {
  const value = choiceLabel(given);
  if (value === null) return null;
  const label = wordOfChoice(field, value);
  const tone = toneOf(field.choices, value);
  return tone === undefined ? <span title={label}>{label}</span> : <StateTag label={label} tone={tone} />;
}

function toneOf(choices: Readonly<Record<string, string>>, value: string): StateTone | undefined {
  const isProcess = Object.keys(PROCESS_STATES).every((state) => Object.hasOwn(choices, state));
  return isProcess ? processState(value).tone : stateTone(choices, value);
}
