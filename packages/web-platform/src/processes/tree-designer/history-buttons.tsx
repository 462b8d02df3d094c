import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TreeDesigner } from './use-tree.ts';

export interface HistoryButtonsProps {
  readonly designer: Pick<TreeDesigner, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
}

/** One step back, and forth again. */
export function HistoryButtons({ designer }: HistoryButtonsProps) {
  const t = useTranslation();
  return (
    <>
      <Button
        icon={<UndoOutlined />}
        title={t('撤销上一步')}
        aria-label={t('撤销上一步')}
        disabled={!designer.canUndo}
        onClick={designer.undo}
      />
      <Button
        icon={<RedoOutlined />}
        title={t('重做')}
        aria-label={t('重做')}
        disabled={!designer.canRedo}
        onClick={designer.redo}
      />
    </>
  );
}
