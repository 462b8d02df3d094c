import { PaperClipOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import words from '../components/words.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { AttachmentsDialog } from './attachments-dialog.tsx';
import type { FileItem } from './data/file-item.ts';
import { FileList } from './file-list.tsx';
import styles from './files.module.css';
import { UploadDialog } from './upload/upload-dialog.tsx';

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
  const [asked, setAsked] = useState<'more' | FileItem>();
  const remove = (item: FileItem) => onChange(items.filter((one) => one.id !== item.id));
  const word = t(only ? '上传图片' : '上传附件');
  const take = (given: readonly FileItem[]) => {
    const isMore = asked === 'more';
    setAsked(undefined);
    if (isMore) return onChange([...items, ...given]);
    const [newer] = given;
    if (newer) onChange(items.map((one) => (one === asked ? newer : one)));
  };
  return (
    <div>
      {items.length > 0 ? (
        <FileList label={label} items={items} only={only} onRemove={remove} onReplace={setAsked} />
      ) : null}
      <Button
        {...(id ? { id } : {})}
        // The label of the field alone would take the place of what the button says.
        aria-label={t('{label}：{word}', { label, word })}
        size="small"
        icon={only ? <PictureOutlined /> : <UploadOutlined />}
        danger={isWrong === true}
        disabled={items.length >= most}
        onClick={() => setAsked('more')}
      >
        {word}
      </Button>
      {asked === undefined ? null : (
        <UploadDialog
          title={titleOf(asked, only, t)}
          most={asked === 'more' ? most - items.length : 1}
          only={only}
          target={asked === 'more' ? {} : { orginId: asked.id }}
          onClose={() => setAsked(undefined)}
          onDone={take}
        />
      )}
    </div>
  );
}

function titleOf(
  asked: 'more' | FileItem,
  only: 'images' | undefined,
  t: ReturnType<typeof useTranslation>,
): string {
  if (asked !== 'more') return t('上传“{file}”的新版本', { file: asked.fileName });
  return only ? t('上传图片') : t('上传附件');
}

function BriefInput({ label, items, most, only, id, isWrong, onChange }: FilesInputProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(id ? { id } : {})}
        type="text"
        size="small"
        danger={isWrong === true}
        icon={<PaperClipOutlined />}
        onClick={() => setOpen(true)}
      >
        {items.length === 0 ? t('附件') : t('{count} 个附件', { count: items.length })}
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
