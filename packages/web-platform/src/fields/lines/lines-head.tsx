import type { AnyField } from '@jianheng/definition';
import { columnKindOf } from '../simple-kinds.ts';

export interface LinesHeadProps {
  readonly columns: readonly (readonly [string, AnyField])[];
  /** Nothing is filled in here: no marks, no room for buttons. */
  readonly isRead?: boolean;
}

/** The names of the columns, those that must be filled in marked. */
export function LinesHead({ columns, isRead = false }: LinesHeadProps) {
  return (
    <thead>
      <tr className="jh-line jh-lines-head">
        <td className="jh-line-number" />
        {columns.map(([name, field]) => (
          <th
            key={name}
            scope="col"
            className={columnKindOf(field).isNumber ? 'jh-line-title jh-number' : 'jh-line-title'}
          >
            {field.required && !isRead ? <i className="jh-required" aria-hidden="true" /> : null}
            {field.label}
          </th>
        ))}
        <td className="jh-line-deeds" />
      </tr>
    </thead>
  );
}
