import { type InputRef, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { closeDialog } from '../navigation/dialog-store.ts';
import { ProcessChoice } from './process-choice.tsx';

/** 发起流程 in a dialog, over whatever page is open. */
export function StartProcessDialog() {
  const t = useTranslation();
  const search = useRef<InputRef>(null);
  return (
    <Modal
      open
      title={t('发起流程')}
      width={960}
      footer={null}
      onCancel={closeDialog}
      // The dialog puts the focus on its first button after the search was drawn.
      afterOpenChange={(isOpen) => {
        if (isOpen) search.current?.focus();
      }}
      centered
    >
      <ProcessChoice search={search} />
    </Modal>
  );
}
