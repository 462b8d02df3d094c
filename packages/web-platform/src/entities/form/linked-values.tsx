import type { AnyField } from '@jianheng/definition';
import { FieldValue } from '../../fields/field-value.tsx';
import { linkedFields } from '../../fields/kind/linked-values.ts';
import styles from './form.module.css';

export interface LinkedValuesProps {
  readonly field: AnyField;
  /** What is known of the row linked to; empty before one is chosen. */
  readonly shown: Readonly<Record<string, unknown>>;
}

/** What a form shows of the row that a field points to, quietly under it. */
export function LinkedValues({ field, shown }: LinkedValuesProps) {
  const facts = Object.entries(linkedFields(field)).filter(([name]) => (shown[name] ?? null) !== null);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.linkedFacts}>
      {facts.map(([name, inner]) => (
        <div key={name}>
          <dt>{inner.label}</dt>
          <dd>
            <FieldValue field={inner} value={shown[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
