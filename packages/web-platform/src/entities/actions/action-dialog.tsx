import { type Fields, isFilledByPeople, placesOf } from '@jianheng/definition';
import { useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { translate } from '../../i18n/i18n.ts';
import type { ActionCallOptions } from '../../mutations/use-action.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { firstValues } from '../form/form-values.ts';
import { useDefaultValues } from '../form/use-default-values.ts';
import { useEntityForm } from '../form/use-entity-form.ts';
import styles from './action-dialog.module.css';
import { runOnRow, runOver } from './declared-action.ts';
import type { DeclaredAction } from './row-actions.ts';
import { confirmSentence, fieldText } from './row-text.ts';

export interface ActionDialogProps {
  readonly webEntity: WebEntity;
  readonly action: DeclaredAction;
  /** The one row, the many, or none. */
  readonly on: ActedOn;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export type ActedOn = { readonly row: Row } | { readonly rows: readonly Row[] } | 'nothing';

/** The input of an action on a row, on many or on none, or the question before it. */
export function ActionDialog({ webEntity, action, on, onClose, onDone }: ActionDialogProps) {
  const { path } = webEntity.entity;
  const { label, input = NO_FIELDS, begins = {} } = action.shape;
  const defaults = useDefaultValues();
  const [sections] = useState(() => [{ title: '', fields: namesIn(input) }]);
  const form = useEntityForm({
    fields: input,
    sections,
    ...(isOne(on) ? { values: { ...firstValues(input, defaults), ...begunWith(begins, on.row) } } : {}),
    submit: (sent, options) => run({ path, name: action.name, on }, sent, options),
    done: translate('{action}成功', { action: label }),
    changes: { entity: path },
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  const question = questionOf(webEntity, action, on);
  return (
    <SheetDialog
      title={titleOf(webEntity, label, on)}
      okText={label}
      isRunning={form.isSubmitting}
      onOk={form.submit}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <EntityForm
          form={form}
          {...(isOne(on) ? { row: on.row } : {})}
          above={question === '' ? null : <p className={styles.question}>{question}</p>}
        />
      </div>
    </SheetDialog>
  );
}

/** Input that begins with values of the row, with the labels that stand beside them. */
const begunWith = (begins: Readonly<Record<string, string>>, row: Row) =>
  Object.fromEntries(
    Object.entries(begins).flatMap(([name, from]) =>
      ['', '_label'].flatMap((end) => (row[from + end] == null ? [] : [[name + end, row[from + end]]])),
    ),
  );

const NO_FIELDS: Fields = {};
const isOne = (on: ActedOn): on is { readonly row: Row } => on !== 'nothing' && 'row' in on;

type Running = { readonly path: string; readonly name: string; readonly on: ActedOn };

function run(
  { path, name, on }: Running,
  input: Readonly<Record<string, unknown>>,
  options: ActionCallOptions,
) {
  if (isOne(on)) return runOnRow(path, name, { id: on.row.id, input }, options);
  const ids = on === 'nothing' ? undefined : on.rows.map(({ id }) => id);
  return runOver(path, name, { ids, input }, options);
}

function titleOf({ fields, entity }: WebEntity, label: string, on: ActedOn): string {
  if (on === 'nothing') return label;
  return `${label}${translate('：')}${isOne(on) ? fieldText(fields, on.row, entity.title) : translate('{count} 条', { count: on.rows.length })}`;
}

/** What is asked before: of one row in its words; of many how many they are. */
function questionOf(
  { fields }: WebEntity,
  { shape: { label, confirm = '', input } }: DeclaredAction,
  on: ActedOn,
) {
  if (on === 'nothing') return confirm;
  if (isOne(on)) return confirmSentence(confirm, fields, on.row);
  if (confirm !== '' && placesOf(confirm).length === 0) return confirm;
  return input === undefined
    ? translate('对选中的 {count} 条执行“{action}”？', { count: on.rows.length, action: label })
    : '';
}

const namesIn = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isFilledByPeople(field))
    .map(([name]) => name);
