import type { StateTone } from '../formatting/process-states.ts';

export interface StateTagProps {
  readonly label: string;
  readonly tone: StateTone;
}

/** A state as a quiet tag: a dot and a word, never the colour alone. */
export function StateTag({ label, tone }: StateTagProps) {
  return <span className={`jh-dot jh-dot-${tone}`}>{label}</span>;
}
