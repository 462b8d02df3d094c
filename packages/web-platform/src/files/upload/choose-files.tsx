import { CameraOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import type { FileItem } from '../data/file-item.ts';
import type { UploadTarget } from '../data/upload-file.ts';
import styles from '../files.module.css';
import { PICTURES } from './pictures.ts';
import { SendingDialog } from './sending-dialog.tsx';

export interface ChooseFilesProps {
  /** The label of the field. */
  readonly label: string;
  readonly word: string;
  readonly icon: ReactNode;
  /** How many files may be added. */
  readonly most: number;
  readonly only?: 'images' | undefined;
  readonly button?: Pick<ButtonProps, 'id' | 'danger' | 'type'>;
  readonly onDone: (items: readonly FileItem[]) => void;
}

/** Buttons that open the device's own chooser, on a phone its camera too; what is chosen or dropped here is uploaded at once. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { label, word, icon, most, only, button, onDone } = props;
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const sending = useSending({ title: word, most, onDone });
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isFull = most <= 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by key
    <span
      className={`${styles.choose} ${isOver ? styles.dropped : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isFull) sending.begin([...event.dataTransfer.files]);
      }}
    >
      <Button
        {...button}
        // The label of the field alone would replace the word of the button.
        aria-label={t('{label}：{word}', { label, word })}
        size="small"
        icon={icon}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {word}
      </Button>
      <HiddenInput
        handle={input}
        isMultiple={most > 1}
        accept={only ? PICTURES : undefined}
        onFiles={sending.begin}
      />
      {isNarrow ? (
        <>
          <Button
            {...(button?.type === undefined ? {} : { type: button.type })}
            size="small"
            aria-label={t('{label}：{word}', { label, word: t('拍照') })}
            icon={<CameraOutlined />}
            disabled={isFull}
            onClick={() => camera.current?.click()}
          >
            {t('拍照')}
          </Button>
          <HiddenInput handle={camera} accept={PICTURES} takesPhoto onFiles={sending.begin} />
        </>
      ) : null}
      {sending.dialog}
    </span>
  );
}

type Sending = Pick<ChooseFilesProps, 'most' | 'onDone'> & {
  readonly title: string;
  readonly target?: UploadTarget;
};

const NO_TARGET: UploadTarget = {};

/** Uploads what `begin` is given, as many files as may be added; `dialog` is rendered by the caller. */
export function useSending({ title, most, target = NO_TARGET, onDone }: Sending) {
  const [files, setFiles] = useState<readonly File[]>();
  const t = useTranslation();
  const begin = (chosen: readonly File[]) => {
    if (chosen.length > most) toast().warning(t('最多再选 {most} 个文件', { most }));
    if (chosen.length > 0) setFiles(chosen.slice(0, most));
  };
  const dialog =
    files === undefined ? null : (
      <SendingDialog
        title={title}
        files={files}
        target={target}
        onClose={() => setFiles(undefined)}
        onDone={(items) => {
          setFiles(undefined);
          onDone(items);
        }}
      />
    );
  return { begin, dialog };
}

interface HiddenInputProps {
  readonly handle: RefObject<HTMLInputElement | null>;
  readonly isMultiple?: boolean;
  readonly takesPhoto?: boolean;
  readonly accept: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's chooser of files, opened by a button. */
export function HiddenInput({ handle, isMultiple = false, takesPhoto, accept, onFiles }: HiddenInputProps) {
  return (
    <input
      ref={handle}
      type="file"
      hidden
      multiple={isMultiple}
      {...(accept === undefined ? {} : { accept })}
      {...(takesPhoto ? { capture: 'environment' as const } : {})}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
