import { Button, Drawer, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useSubmitKey } from '../../hooks/use-submit-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './sheet.module.css';

export interface SheetDialogProps {
  readonly title: string;
  /** The action's own word; without it there is nothing to confirm. */
  readonly okText?: string;
  /** The word of the button that leaves it, where nothing is cancelled by that. */
  readonly closeText?: string;
  readonly isDanger?: boolean;
  readonly isRunning?: boolean;
  /** Something is missing that the children say: there is nothing to confirm yet. */
  readonly isOkDisabled?: boolean;
  /** It is done and cannot be undone: there is nothing to cancel, and only its button closes it. */
  readonly isDecided?: boolean;
  readonly width?: number;
  /** Becomes visible after a moment: what it waits for is usually over before. */
  readonly isLate?: boolean;
  readonly onOk?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question in the middle of the window; on a phone a sheet from below. */
export function SheetDialog(props: SheetDialogProps) {
  const { okText, isRunning, isOkDisabled, onOk } = props;
  useSubmitKey(okText === undefined || isRunning === true || isOkDisabled === true ? undefined : onOk);
  return useIsNarrow() ? <Sheet {...props} /> : <Dialog {...props} />;
}

function Dialog({
  title,
  okText,
  closeText,
  isDanger,
  isRunning,
  isOkDisabled = false,
  isDecided = false,
  width = 520,
  isLate = false,
  onOk,
  onClose,
  children,
}: SheetDialogProps) {
  const t = useTranslation();
  return (
    <Modal
      open
      width={width}
      rootClassName={isLate ? (styles.late ?? '') : ''}
      title={title}
      okText={okText ?? ''}
      okButtonProps={{ danger: isDanger === true, disabled: isOkDisabled }}
      cancelText={closeText ?? (okText === undefined ? t('关闭') : t('取消'))}
      {...(isDecided ? DECIDED : {})}
      confirmLoading={isRunning === true}
      onOk={() => onOk?.()}
      onCancel={onClose}
      mask={{ closable: okText === undefined }}
      {...(okText === undefined ? { footer: null } : {})}
    >
      {children}
    </Modal>
  );
}

/** A sheet leaves some of the page in view. */
const SHEET = { wrapper: { maxHeight: '88vh' }, body: { padding: 16 } };
const DECIDED = { closable: false, keyboard: false, cancelButtonProps: { style: { display: 'none' } } };

function Sheet(props: SheetDialogProps) {
  const {
    title,
    okText,
    closeText,
    isDanger,
    isRunning,
    isOkDisabled = false,
    isDecided = false,
    isLate = false,
    onOk,
    onClose,
    children,
  } = props;
  const t = useTranslation();
  return (
    <Drawer
      open
      rootClassName={isLate ? (styles.late ?? '') : ''}
      placement="bottom"
      title={title}
      onClose={onClose}
      {...(isDecided ? { closable: false, keyboard: false, mask: { closable: false } } : {})}
      size="auto"
      push={false}
      styles={SHEET}
      footer={
        okText === undefined ? null : (
          <div className={styles.sheetFoot}>
            {isDecided ? null : <Button onClick={onClose}>{closeText ?? t('取消')}</Button>}
            <Button
              type="primary"
              danger={isDanger === true}
              loading={isRunning === true}
              disabled={isOkDisabled}
              onClick={onOk}
            >
              {okText}
            </Button>
          </div>
        )
      }
    >
      {children}
    </Drawer>
  );
}
