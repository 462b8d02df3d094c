import type { Fields } from '@jianheng/definition';
import { FieldValue } from '../../fields/field-value.tsx';
import styles from './action-dialog.module.css';

interface ActionAnswerProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Values that an action answers, below what was filled in for it. */
export function ActionAnswer({ fields, values }: ActionAnswerProps) {
  return (
    <dl className={styles.answer} aria-live="polite">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue field={field} value={values[name]} extent="detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
