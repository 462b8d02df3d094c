import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import words from '../components/words.module.css';
import { formatMoment } from '../formatting/times.ts';
import { translateSaid } from '../i18n/sentences.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './messages.module.css';
import { type Message, useMarking } from './use-marking.ts';

export interface MessageDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** One message as a whole: confirming reads it, and going to its row does as well. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { confirm, one, isRunning } = useMarking();
  const { id, title, content, said, createdDate, readDate, address } = message;
  const isUnread = readDate === null;
  const go = () => {
    if (isUnread) one(id);
    onClose();
    if (address !== null) void navigate(address);
  };
  return (
    <SheetDialog
      title={t(title)}
      {...(isUnread ? { okText: t('确定') } : {})}
      isRunning={isRunning}
      onOk={() => void confirm(id).then((done) => done && onClose())}
      onClose={onClose}
    >
      <p className={styles.content}>{translateSaid(said, content)}</p>
      <p className={`${words.quiet} ${words.digits} ${styles.foot}`}>
        {formatMoment(createdDate)}
        {address === null ? null : (
          <Button type="link" size="small" onClick={go}>
            {t('查看')}
          </Button>
        )}
      </p>
    </SheetDialog>
  );
}
