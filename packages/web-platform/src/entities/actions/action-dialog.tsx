import { type Fields, isFilledByPeople } from '@jianheng/definition';
import { useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { translate } from '../../i18n/i18n.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { useEntityForm } from '../form/use-entity-form.ts';
import styles from './action-dialog.module.css';
import { type DeclaredAction, runOnRow } from './declared-action.ts';
import { confirmSentence, fieldText } from './row-text.ts';

export interface ActionDialogProps {
  readonly webEntity: WebEntity;
  readonly action: DeclaredAction;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The input of an action on a row, or the question before it. */
export function ActionDialog({ webEntity, action, row, onClose }: ActionDialogProps) {
  const { path, title } = webEntity.entity;
  const { label, input = NO_FIELDS, confirm } = action.shape;
  const [sections] = useState(() => [{ title: '', fields: namesIn(input) }]);
  const form = useEntityForm({
    fields: input,
    sections,
    submit: (sent, options) => runOnRow(path, action.name, { id: row.id, input: sent }, options),
    done: translate('{action}成功', { action: label }),
    changes: { entity: path },
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={`${label}：${fieldText(webEntity.fields, row, title)}`}
      okText={label}
      isRunning={form.isSubmitting}
      onOk={form.submit}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <EntityForm
          form={form}
          row={row}
          above={
            confirm ? (
              <p className={styles.question}>{confirmSentence(confirm, webEntity.fields, row)}</p>
            ) : null
          }
        />
      </div>
    </SheetDialog>
  );
}

const NO_FIELDS: Fields = {};

const namesIn = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => isFilledByPeople(field))
    .map(([name]) => name);
