import type { ReactNode } from 'react';
import type { Row } from '../definition/web-module.ts';
import type { SectionSlotProps } from '../slots/slot-shapes.ts';
import { EmptiedNote } from './emptied-note.tsx';
import styles from './entity-form.module.css';
import { FormBar } from './form-bar.tsx';
import { FormSections } from './form-sections.tsx';
import { HolidaysNote } from './holidays-note.tsx';
import type { EntityFormState } from './use-entity-form.ts';

export interface EntityFormProps {
  /** From `useEntityForm`. */
  readonly form: EntityFormState;
  /** The row that is changed; none for a new one. */
  readonly row?: Row | undefined;
  /** Stands over the fields. */
  readonly above?: ReactNode;
  /** A section of its own under the fields, which reads and fills in the same values. */
  readonly section?: (given: SectionSlotProps) => ReactNode;
  /** The bar with its buttons; none where a dialog around the form has them. */
  readonly bar?: { readonly submitLabel?: string; readonly onCancel?: () => void };
}

/** A form of any fields: sections two fields abreast, help and faults under them, and a bar that stays in sight. */
export function EntityForm({ form, row, above, section, bar }: EntityFormProps) {
  const { fields, sections, states, state } = form;
  const onChange: SectionSlotProps['onChange'] = (name, value, beside = {}) => state.set(name, value, beside);
  const content = (
    <>
      {above}
      <FormSections
        sections={sections}
        fields={fields}
        states={states}
        values={state.values}
        faults={state.faults}
        notes={state.notes}
        onChange={state.set}
        onLeave={state.leave}
      />
      {section?.({ row, values: state.values, onChange })}
      <HolidaysNote fields={fields} values={state.values} />
      {row === undefined ? null : <EmptiedNote fields={fields} row={row} values={state.values} />}
    </>
  );
  if (bar === undefined) return <div ref={form.box}>{content}</div>;
  return (
    <div className={styles.form} ref={form.box}>
      <div className={styles.body}>{content}</div>
      <FormBar form={form} {...bar} />
    </div>
  );
}
