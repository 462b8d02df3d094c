import { InfoCircleOutlined } from '@ant-design/icons';
import type { AnyField, FieldRight } from '@jianheng/definition';
import { Tooltip } from 'antd';
import { memo, useId } from 'react';
import inputs from '../../components/inputs.module.css';
import { RequiredMark } from '../../components/required-mark.tsx';
import words from '../../components/words.module.css';
import { fieldKindOf } from '../../fields/all-kinds.ts';
import { FieldInput } from '../../fields/field-input.tsx';
import { FieldValue } from '../../fields/field-value.tsx';
import type { LinkedDetails } from '../../fields/kind/linked-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './form.module.css';
import { LinkedValues } from './linked-values.tsx';

export interface FormFieldProps {
  readonly name: string;
  readonly field: AnyField;
  readonly state: FieldRight;
  readonly value: unknown;
  readonly label: string | undefined;
  /** What is known of the row that it points to. */
  readonly shown: NonNullable<LinkedDetails['shown']>;
  readonly fault: string | undefined;
  /** Told quietly, before any help. */
  readonly note?: string | undefined;
  readonly innerFaults: Readonly<Record<string, string>> | undefined;
  /** Why it must be filled in, or who fills it in. */
  readonly reason?: string | undefined;
  /** The section's title already says it. */
  readonly isNamed: boolean;
  readonly onChange: (name: string, value: unknown, beside: LinkedDetails) => void;
  /** The caret has left the field. */
  readonly onLeave: (name: string) => void;
}

/** One field of a form: its name, its input or its value, help and fault in the same place under it. */
export const FormField = memo(OneField);

function OneField(props: FormFieldProps) {
  const { name, field, state, fault, note, isNamed } = props;
  const id = useId();
  const isOpen = state === 'editable' || state === 'required';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the input within it was left
    <div
      className={classNameOf(props, isOpen)}
      data-field={name}
      data-wrong={fault !== undefined || isWrongInside(props) || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) props.onLeave(name);
      }}
    >
      {isNamed ? null : (
        <FieldName {...props} id={isOpen ? id : undefined} reason={isOpen ? props.reason : undefined} />
      )}
      <div className={styles.fieldBody}>
        {isOpen ? <OpenField {...props} id={id} /> : <ReadField {...props} />}
        <LinkedValues field={field} shown={props.shown} />
        <UnderField fault={fault} help={note ?? (isOpen ? field.help : undefined)} />
      </div>
    </div>
  );
}

function FieldName({ field, state, reason, id }: FormFieldProps & { readonly id: string | undefined }) {
  return (
    <div className={styles.fieldName}>
      <label htmlFor={id} title={field.label}>
        {state === 'required' ? <RequiredMark /> : null}
        {field.label}
      </label>
      {reason === undefined ? null : <FieldReason text={reason} />}
    </div>
  );
}

/** Told to whoever points at it; no stop of those who fill in the form by keyboard. */
function FieldReason({ text }: { readonly text: string }) {
  const t = useTranslation();
  return (
    <Tooltip title={text} trigger={['hover', 'click']}>
      <button
        type="button"
        className={styles.fieldReason}
        tabIndex={-1}
        aria-label={t('为什么')}
        aria-description={text}
      >
        <InfoCircleOutlined aria-hidden />
      </button>
    </Tooltip>
  );
}

const isWrongInside = ({ innerFaults = {} }: FormFieldProps) => Object.keys(innerFaults).length > 0;

function classNameOf({ field, isNamed }: FormFieldProps, isOpen: boolean): string {
  const looks: readonly (readonly [string | undefined, boolean])[] = [
    [styles.fieldWide, fieldKindOf(field).isWide === true],
    [styles.fieldOpen, isOpen],
    [styles.fieldNamed, isNamed],
    [styles.fieldLines, field.kind === 'lines'],
    [styles.fieldLongText, field.kind === 'longText'],
    [styles.fieldMoney, field.kind === 'money'],
  ];
  const names = looks.flatMap(([look, holds]) => (holds ? [look] : []));
  return [styles.field, ...names].join(' ');
}

interface UnderFieldProps {
  readonly fault: string | undefined;
  readonly help: string | undefined;
}

/** What is wrong, or what helps, in the same place. */
function UnderField({ fault, help }: UnderFieldProps) {
  if (fault === undefined) return help === undefined ? null : <p className={styles.fieldHelp}>{help}</p>;
  return (
    <p className={inputs.fieldFault} role="alert">
      {fault}
    </p>
  );
}

function OpenField({
  name,
  field,
  value,
  label,
  fault,
  innerFaults,
  onChange,
  id,
}: FormFieldProps & { readonly id: string }) {
  return (
    <FieldInput
      id={id}
      field={field}
      value={value}
      label={label}
      isWrong={fault !== undefined}
      innerFaults={innerFaults}
      onChange={(next, nextLabel, shown) => onChange(name, next, { label: nextLabel, shown })}
    />
  );
}

function ReadField({ field, state, value, label }: FormFieldProps) {
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (field.kind === 'autoNumber' && isEmpty && state === 'readonly') {
    return <FieldInput field={field} value={value} onChange={() => undefined} />;
  }
  if (isEmpty && field.kind !== 'lines') return <span className={words.quiet}>—</span>;
  return (
    <div>
      <FieldValue field={field} value={value} label={label} extent="detail" />
    </div>
  );
}
