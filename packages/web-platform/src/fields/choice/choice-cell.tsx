import { type AnyField, PROCESS_STATES } from '@jianheng/definition';
import { processState } from '../../display/process-states.ts';
import { StateTag } from '../../pieces/state-tag.tsx';
import type { CellProps } from '../web-kind.ts';

/** The word for a choice; the state of a process as a quiet tag. */
export function ChoiceCell({ field, value }: CellProps<Extract<AnyField, { kind: 'choice' }>>) {
  if (typeof value !== 'string' || value === '') return null;
  const label = field.choices[value] ?? value;
  if (!isProcessState(field)) return <span title={label}>{label}</span>;
  return <StateTag label={label} tone={processState(value).tone} />;
}

const isProcessState = ({ choices }: { readonly choices: Readonly<Record<string, string>> }) =>
  Object.keys(PROCESS_STATES).every((state) => Object.hasOwn(choices, state));
