import { PaperClipOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { AttachmentsDialog } from './attachments-dialog.tsx';
import type { FileItem } from './data/file-item.ts';
import { FileList } from './file-list.tsx';
import styles from './files.module.css';
import { ChooseFiles, HiddenInput, useSending } from './upload/choose-files.tsx';
import { PICTURES } from './upload/pictures.ts';

export interface FilesInputProps {
  readonly label: string;
  readonly items: readonly FileItem[];
  readonly most: number;
  readonly only?: 'images' | undefined;
  readonly id?: string | undefined;
  readonly isWrong?: boolean | undefined;
  /** No more room than a line of a table has. */
  readonly isBrief?: boolean | undefined;
  readonly onChange: (items: readonly FileItem[]) => void;
}

/** Files to add, replace and take out again. */
export function FilesInput(props: FilesInputProps) {
  return props.isBrief ? <BriefInput {...props} /> : <WideInput {...props} />;
}

function WideInput({ label, items, most, only, id, isWrong, onChange }: FilesInputProps) {
  const t = useTranslation();
  const [replaced, setReplaced] = useState<FileItem>();
  const chooser = useRef<HTMLInputElement>(null);
  const newer = useSending({
    title: t('上传“{file}”的新版本', { file: replaced?.fileName ?? '' }),
    most: 1,
    target: { orginId: replaced?.id },
    onDone: ([item]) => {
      if (item) onChange(items.map((one) => (one.id === replaced?.id ? item : one)));
    },
  });
  return (
    <div>
      {items.length > 0 ? (
        <FileList
          label={label}
          items={items}
          only={only}
          onRemove={(item) => onChange(items.filter((one) => one.id !== item.id))}
          onReplace={(item) => {
            setReplaced(item);
            chooser.current?.click();
          }}
        />
      ) : null}
      <ChooseFiles
        label={label}
        word={t(only ? '上传图片' : '上传附件')}
        icon={only ? <PictureOutlined /> : <UploadOutlined />}
        most={most - items.length}
        only={only}
        button={{ ...(id ? { id } : {}), danger: isWrong === true }}
        onDone={(given) => onChange([...items, ...given])}
      />
      <HiddenInput handle={chooser} accept={only ? PICTURES : undefined} onFiles={newer.begin} />
      {newer.dialog}
    </div>
  );
}

/** Without files the button opens the chooser; with files it shows them. */
function BriefInput({ label, items, most, only, id, isWrong, onChange }: FilesInputProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = { ...(id ? { id } : {}), danger: isWrong === true, type: 'text' } as const;
  if (items.length === 0)
    return (
      <ChooseFiles
        label={label}
        word={t('附件')}
        icon={<PaperClipOutlined />}
        most={most}
        only={only}
        button={button}
        onDone={onChange}
      />
    );
  return (
    <>
      <Button {...button} size="small" icon={<PaperClipOutlined />} onClick={() => setOpen(true)}>
        {t('{count} 个附件', { count: items.length })}
      </Button>
      {isOpen ? (
        <AttachmentsDialog
          title={label}
          items={items}
          most={most}
          only={only}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

export interface FilesBriefProps {
  readonly label: string;
  readonly items: readonly FileItem[];
}

/** How many files there are and what the first is called; a press shows them all. */
export function FilesBrief({ label, items }: FilesBriefProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [first] = items;
  if (!first) return null;
  return (
    <span className={styles.brief}>
      <PaperClipOutlined className={styles.sign ?? ''} />
      <button
        type="button"
        className={styles.name}
        title={items.map(({ fileName }) => fileName).join('\n')}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {first.fileName}
      </button>
      {items.length > 1 ? (
        <span className={`${words.quiet} ${words.digits}`}>
          {t('等 {count} 个', { count: items.length })}
        </span>
      ) : null}
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in the dialog is no press on the row that it stands in
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same of keys, which rows do not hear
        <span onClick={(event) => event.stopPropagation()}>
          <AttachmentsDialog title={label} items={items} most={items.length} onClose={() => setOpen(false)} />
        </span>
      ) : null}
    </span>
  );
}
