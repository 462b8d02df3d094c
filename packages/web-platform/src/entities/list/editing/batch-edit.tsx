import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
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
