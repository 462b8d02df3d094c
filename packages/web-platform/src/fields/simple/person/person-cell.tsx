import { Person } from '../../../components/person.tsx';
import type { CellProps } from '../../kind/field-kind.ts';

/** A person with initial and name. */
export function PersonCell({ value, label }: CellProps<unknown>) {
  if (value === null || value === undefined) return null;
  return <Person name={label || '—'} />;
}
