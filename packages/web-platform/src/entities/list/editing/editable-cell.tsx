import type { AnyField } from '@jianheng/definition';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldInput } from '../../../fields/field-input.tsx';
import { FormAround } from '../../../fields/kind/form-around.ts';
import { labelIn } from '../../../fields/kind/linked-values.ts';
import { translateFault } from '../../../i18n/sentences.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changedValues, prospectOf } from '../../actions/row-changes.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import styles from './editing.module.css';
import type { InlineEditing } from './use-list-editing.ts';

export interface EditableCellProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  readonly name: string;
  readonly field: AnyField;
  readonly inline: InlineEditing;
  /** The value as it is read. */
  readonly children: ReactNode;
}

/** A value in a list that is changed in its place: a click opens it, Enter or leaving it saves, Esc leaves it as it was. */
export function EditableCell(props: EditableCellProps) {
  const { field, children } = props;
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenCell {...props} onClose={() => setOpen(false)} />;
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={t('修改{label}', { label: field.label })}
      onClick={(event) => {
        event.stopPropagation();
        setOpen(true);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  );
}

type Typed = { readonly value: unknown; readonly label: string | undefined };

function OpenCell({
  webEntity,
  row,
  name,
  field,
  inline,
  onClose,
}: EditableCellProps & { onClose: () => void }) {
  const { fields } = webEntity.entity;
  const [typed, setTyped] = useState<Typed>({ value: row[name] ?? null, label: labelIn(row, name) });
  const [fault, setFault] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const save = async (value: unknown) => {
    if (isSent.current) return;
    const values = { [name]: value };
    if (Object.keys(changedValues(row, values)).length === 0) return onClose();
    const prospect = prospectOf(webEntity, row, values, true);
    if (prospect.kind === 'faulty') return setFault(translateFault(prospect.fault));
    isSent.current = true;
    const outcome = await inline.save({ row, values });
    isSent.current = false;
    if (outcome && 'says' in outcome) setFault(outcome.says);
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isChosen(field)) void save(typed.value);
  };
  return (
    <FormAround value={{ fields, values: row }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input within it takes the keys */}
      <div
        ref={box}
        className={styles.open}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget) && !isChosen(field)) void save(typed.value);
        }}
      >
        <FieldInput
          field={field}
          value={typed.value}
          label={typed.label}
          isCell
          isWrong={fault !== undefined}
          onChange={(value, label) => {
            setTyped({ value, label });
            setFault(undefined);
            if (isChosen(field)) void save(value);
          }}
        />
        {fault === undefined ? null : (
          <span role="alert" className={styles.fault}>
            {fault}
          </span>
        )}
      </div>
    </FormAround>
  );
}

const CHOSEN: readonly string[] = [
  'choice',
  'dictionary',
  'boolean',
  'date',
  'month',
  'person',
  'department',
  'link',
];
/** What is chosen from a list is whole as soon as it is chosen; what is typed is when one leaves it. */
const isChosen = ({ kind }: AnyField) => CHOSEN.includes(kind);
