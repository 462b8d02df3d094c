import { Modal } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import styles from './dialogs.module.css';
import { OnlinePeople } from './online-people.tsx';

/** The tree of departments and users with who is here. 700 wide, 80 % of the window high. */
export function OnlineDialog() {
  const t = useTranslation();
  return (
    <Modal
      open
      title={t('在线用户')}
      width={700}
      footer={null}
      onCancel={closeDialog}
      classNames={{ container: styles.onlineBox ?? '', body: styles.onlineBody ?? '' }}
      centered
    >
      <OnlinePeople height="calc(80vh - 190px)" />
    </Modal>
  );
}
