import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../toast/toast.ts';
import { MOST_CHANGED } from '../../actions/row-changes.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { BatchEditDialog } from './batch-edit-dialog.tsx';
import type { RowEdits } from './use-row-edits.ts';

export interface BatchEditProps {
  readonly webEntity: WebEntity;
  readonly rows: readonly Row[];
  readonly mayChange: (row: Row) => boolean;
  readonly edits: RowEdits;
}

/** Opens 批量修改 for the rows that are selected. */
export function BatchEdit({ webEntity, rows, mayChange, edits }: BatchEditProps) {
  const t = useTranslation();
  const [changed, setChanged] = useState<readonly Row[]>();
  return (
    <>
      <Button
        size="small"
        icon={<EditOutlined />}
        disabled={rows.length > MOST_CHANGED}
        title={rows.length > MOST_CHANGED ? t('一次最多修改 {most} 条', { most: MOST_CHANGED }) : ''}
        onClick={() => setChanged(rows)}
      >
        {t('批量修改')}
      </Button>
      {changed === undefined ? null : (
        <BatchEditDialog
          {...{ webEntity, mayChange, edits }}
          rows={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

/** Takes the last change back that was made in the list. */
export function UndoButton({ edits }: { readonly edits: RowEdits }) {
  const t = useTranslation();
  const undo = async () => {
    const outcomes = await edits.undo();
    const refused = outcomes.flatMap((one) => ('says' in one ? [one.says] : []));
    const [first] = refused;
    if (first === undefined) toast().success('已撤销');
    else toast().error(first);
  };
  return (
    <Button size="small" icon={<UndoOutlined />} loading={edits.isSaving} onClick={() => void undo()}>
      {t('撤销修改')}
    </Button>
  );
}
