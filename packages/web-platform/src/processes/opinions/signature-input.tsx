import { CloseOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import type { FileItem } from '../../files/data/file-item.ts';
import { uploadFile } from '../../files/data/upload-file.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../mutations/use-action.ts';
import { Hand } from './hand.tsx';
import styles from './signature.module.css';
import { type SignatureHandle, SignaturePad } from './signature-pad.tsx';

export interface SignatureInputProps {
  readonly value: FileItem | undefined;
  readonly onChange: (signature: FileItem | undefined) => void;
}

/** 手写签名: written by hand in a dialog, kept as a picture with the opinion. */
export function SignatureInput({ value, onChange }: SignatureInputProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (value !== undefined)
    return (
      <span className={styles.hand}>
        <Hand item={value} />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('移除签名')}
          onClick={() => onChange(undefined)}
        />
      </span>
    );
  return (
    <>
      <Button type="text" size="small" icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {t('手写签名')}
      </Button>
      {isOpen ? (
        <SignatureDialog
          onClose={() => setOpen(false)}
          onSigned={(item) => {
            setOpen(false);
            onChange(item);
          }}
        />
      ) : null}
    </>
  );
}

interface SignatureDialogProps {
  readonly onClose: () => void;
  readonly onSigned: (item: FileItem) => void;
}

function SignatureDialog({ onClose, onSigned }: SignatureDialogProps) {
  const t = useTranslation();
  const pad = useRef<SignatureHandle>(null);
  const [isWritten, setWritten] = useState(false);
  const { run, isRunning } = useAction({
    call: async () => {
      const picture = await pad.current?.picture();
      return picture && uploadFile(new File([picture], SIGNATURE, { type: 'image/png' }), {}, sending());
    },
    onDone: (item) => {
      if (item) onSigned(item);
    },
  });
  return (
    <SheetDialog
      title={t('手写签名')}
      okText={t('确定')}
      isRunning={isRunning}
      onOk={() => (isWritten ? void run() : undefined)}
      onClose={onClose}
    >
      <SignaturePad ref={pad} onWritten={setWritten} />
      <p className={words.quiet}>
        {t(isWritten ? '签名会与意见一起保存，并打印在审批单上。' : '请在上面的空白处书写。')}{' '}
        {isWritten ? (
          <Button type="link" size="small" onClick={() => pad.current?.clear()}>
            {t('重写')}
          </Button>
        ) : null}
      </p>
    </SheetDialog>
  );
}

const SIGNATURE = 'signature.png';
const sending = () => ({ onProgress: () => undefined, signal: new AbortController().signal });
