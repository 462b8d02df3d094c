import { Modal } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import { closeDialog } from '../navigation/dialog-store.ts';
import { ProcessChoice } from './process-choice.tsx';

/** 发起流程 in a dialog, over whatever page is open. */
export function StartProcessDialog() {
  const t = useTranslation();
  return (
    <Modal open title={t('发起流程')} width={960} footer={null} onCancel={closeDialog} centered>
      <ProcessChoice />
    </Modal>
  );
}
