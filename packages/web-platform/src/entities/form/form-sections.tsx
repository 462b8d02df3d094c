import type { AnyField, Fields, FormSection } from '@jianheng/definition';
import { useMemo } from 'react';
import { FormAround } from '../../fields/kind/form-around.ts';
import { useIsFormNarrow } from '../../fields/kind/form-width.ts';
import { labelIn, linkedRow } from '../../fields/kind/linked-values.ts';
import type { FieldSentences } from '../../i18n/sentences.ts';
import { fieldReason } from '../definition/field-reason.ts';
import { type FieldStates, isWritable, shownSections } from './field-states.ts';
import styles from './form.module.css';
import { FormField, type FormFieldProps } from './form-field.tsx';
import type { Values } from './form-values.ts';

export interface FormSectionsProps {
  readonly sections: readonly FormSection[];
  readonly fields: Fields;
  readonly states: FieldStates;
  readonly values: Values;
  readonly faults?: FieldSentences;
  /** What is told quietly of a field. */
  readonly notes?: FieldSentences;
  readonly onChange?: FormFieldProps['onChange'];
  readonly onLeave?: FormFieldProps['onLeave'];
}

const NOTHING = () => undefined;
const NONE: FieldSentences = {};

/** A form, or the same form to read: sections, two fields abreast. */
export function FormSections({
  sections,
  fields,
  states,
  values,
  faults = NONE,
  notes = NONE,
  onChange = NOTHING,
  onLeave = NOTHING,
}: FormSectionsProps) {
  const shown = useMemo(() => shownSections(sections, states), [sections, states]);
  const inner = useMemo(() => innerFaults(faults), [faults]);
  const isFilledIn = onChange !== NOTHING && Object.values(states).some(isWritable);
  const isNarrow = useIsFormNarrow();
  const around = useMemo(() => ({ fields, values }), [fields, values]);
  return (
    <FormAround value={around}>
      <div className={isNarrow ? `${styles.form} ${styles.narrow}` : styles.form}>
        {shown.map(({ title, fields: names }) => (
          <section key={title} className={styles.formSection}>
            {title === '' ? null : <h2>{title}</h2>}
            <div className={styles.formGrid}>
              {names.map((name) => {
                const field = fields[name];
                const state = states[name];
                if (field === undefined || state === undefined) return null;
                return (
                  <FormField
                    key={name}
                    name={name}
                    field={field}
                    state={state}
                    value={values[name]}
                    label={labelIn(values, name)}
                    shown={linkedRow(values, name)}
                    fault={faults[name]}
                    note={notes[name]}
                    innerFaults={inner.get(name)}
                    reason={isFilledIn ? fieldReason(field, { fields, values, state }) : undefined}
                    isNamed={isSaidBy(title, field, names)}
                    onChange={onChange}
                    onLeave={onLeave}
                  />
                );
              })}
            </div>
          </section>
        ))}
      </div>
    </FormAround>
  );
}

/** Whether the title of a section already says what its field is; beside others every field bears its name. */
function isSaidBy(title: string, { label, kind }: AnyField, names: readonly string[]): boolean {
  return label === title && (kind === 'lines' || names.length === 1);
}

/** `items.2.price` belongs to the field `items` as `2.price`. */
function innerFaults(faults: FieldSentences): ReadonlyMap<string, Record<string, string>> {
  const inner = new Map<string, Record<string, string>>();
  for (const [path, sentence] of Object.entries(faults)) {
    const at = path.indexOf('.');
    if (at < 0) continue;
    const name = path.slice(0, at);
    inner.set(name, { ...inner.get(name), [path.slice(at + 1)]: sentence });
  }
  return inner;
}
