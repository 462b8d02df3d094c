import { Input } from 'antd';
import { useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from '../draft/designer.module.css';
import { Property } from '../draft/property.tsx';
import { type FormProcess, stepsWritten } from './process-tree.ts';

export interface StepsJsonDialogProps {
  readonly steps: FormProcess['steps'];
  readonly onWritten: (steps: FormProcess['steps']) => void;
  readonly onClose: () => void;
}

/** The steps as they are kept, for whoever brings them from elsewhere. */
export function StepsJsonDialog({ steps, onWritten, onClose }: StepsJsonDialogProps) {
  const t = useTranslation();
  const [first] = useState(() => JSON.stringify(steps, null, 2));
  const [text, setText] = useState(first);
  const written = stepsWritten(text);
  return (
    <SheetDialog
      title={t('编辑 JSON')}
      width={720}
      okText={t('确定')}
      isOkDisabled={written === undefined}
      onOk={() => {
        if (written !== undefined && text !== first) onWritten(written);
        onClose();
      }}
      onClose={onClose}
    >
      <Property
        label={t('审批环节')}
        help={t('从上到下的环节：approve 审批、branch 条件分支、parallel 并行、copyTo 抄送、delay 延时。')}
        fault={written === undefined ? t('不是正确的 JSON 列表。') : undefined}
      >
        <Input.TextArea
          className={styles.steps}
          autoSize={{ minRows: 12, maxRows: 24 }}
          value={text}
          status={written === undefined ? 'error' : ''}
          onChange={(event) => setText(event.target.value)}
        />
      </Property>
    </SheetDialog>
  );
}
