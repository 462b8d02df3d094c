import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../toast/toast.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import { isUndone, UndoLog } from './undo-log.tsx';
import type { Outcome, RowEdits } from './use-row-edits.ts';

export interface UndoButtonProps {
  readonly webEntity: WebEntity;
  readonly edits: RowEdits;
}

/** Takes the last change back that was made in the list; what could not be taken back is told row by row. */
export function UndoButton({ webEntity, edits }: UndoButtonProps) {
  const t = useTranslation();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const undo = async () => {
    const back = await edits.undo();
    if (isUndone(back)) toast().success('已撤销');
    else setOutcomes(back);
  };
  return (
    <>
      {edits.undoable > 0 ? (
        <Button size="small" icon={<UndoOutlined />} loading={edits.isSaving} onClick={() => void undo()}>
          {t('撤销修改')}
        </Button>
      ) : null}
      {outcomes === undefined ? null : (
        <UndoLog {...{ webEntity, outcomes }} onClose={() => setOutcomes(undefined)} />
      )}
    </>
  );
}
