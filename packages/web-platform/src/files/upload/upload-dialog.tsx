import { CameraOutlined, DeleteOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { FileButton } from '../data/file-button.tsx';
import type { FileItem } from '../data/file-item.ts';
import { fileSize } from '../data/file-size.ts';
import type { UploadTarget } from '../data/upload-file.ts';
import styles from './upload-dialog.module.css';
import { type UploadRow, useUploads } from './use-uploads.ts';

export interface UploadDialogProps {
  readonly title: string;
  /** Most files that may be added; the first of more are taken. */
  readonly most: number;
  readonly only?: 'images' | undefined;
  readonly target?: UploadTarget;
  readonly onClose: () => void;
  /** Is given what was uploaded, in the order of the rows. */
  readonly onDone: (items: readonly FileItem[]) => void;
}

const IMAGES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';
const NO_TARGET: UploadTarget = {};

/** 上传: files are chosen, uploaded one by one or all at once, and taken over when they are there. */
export function UploadDialog({ title, most, only, target = NO_TARGET, onClose, onDone }: UploadDialogProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const uploads = useUploads(target);
  const { rows } = uploads;
  const isRunning = rows.some(({ state }) => state === 'running');
  const add = (files: readonly File[]) => uploads.add(files.slice(0, Math.max(0, most - rows.length)));
  const uploadAll = async (): Promise<void> => {
    const left = rows.filter(({ state }) => state === 'waiting' || state === 'failed');
    if (left.length === 0) return toast().warning('没有要上传的文件。');
    for (const row of left) await uploads.start(row);
  };
  /** What still waits is sent first; the dialog stays as long as a file has not arrived, so that none is lost unseen. */
  const finish = async (): Promise<void> => {
    if (rows.length === 0) return toast().warning('没有要上传的文件。');
    const items: FileItem[] = [];
    for (const row of rows) {
      const item = row.item ?? (await uploads.start(row));
      if (item !== undefined) items.push(item);
    }
    if (items.length === rows.length) onDone(items);
  };
  return (
    <SheetDialog
      title={title}
      width={640}
      okText={t('确定')}
      isRunning={isRunning}
      onOk={() => void finish()}
      onClose={onClose}
    >
      <Upload.Dragger
        multiple={most > 1}
        showUploadList={false}
        disabled={rows.length >= most}
        {...(only ? { accept: IMAGES } : {})}
        beforeUpload={(file, files) => {
          if (file === files[0]) add(files);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className={styles.drop}>
          <InboxOutlined /> {t(isNarrow ? '点击拍照或选择文件' : '点击选择文件，或将文件拖到这里')}
        </p>
        <p className={words.quiet}>{t('最多再选 {most} 个文件', { most: most - rows.length })}</p>
      </Upload.Dragger>
      {isNarrow && rows.length < most ? (
        <Upload
          capture="environment"
          accept={IMAGES}
          showUploadList={false}
          className={styles.camera ?? ''}
          beforeUpload={(file) => {
            add([file]);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<CameraOutlined />}>{t('拍照')}</Button>
        </Upload>
      ) : null}
      {rows.length === 0 ? null : (
        <>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={row.key} row={row} onStart={uploads.start} onRemove={uploads.remove} />
            ))}
          </ul>
          <Button icon={<UploadOutlined />} disabled={isRunning} onClick={() => void uploadAll()}>
            {t('全部上传')}
          </Button>
        </>
      )}
    </SheetDialog>
  );
}

interface RowProps {
  readonly row: UploadRow;
  readonly onStart: (row: UploadRow) => Promise<unknown>;
  readonly onRemove: (row: UploadRow) => void;
}

function Row({ row, onStart, onRemove }: RowProps) {
  const t = useTranslation();
  const { file, state } = row;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name} title={file.name}>
        <Thumbnail file={file} />
        {file.name}
      </span>
      <span className={`${words.quiet} ${words.digits}`}>{fileSize(file.size)}</span>
      <span className={styles.progress}>
        <RowProgress row={row} />
      </span>
      {state === 'waiting' || state === 'failed' ? (
        <FileButton
          title={state === 'failed' ? t('继续上传') : t('上传')}
          icon={<UploadOutlined />}
          onClick={() => void onStart(row)}
        />
      ) : (
        <span />
      )}
      <FileButton title={t('移除')} icon={<DeleteOutlined />} onClick={() => onRemove(row)} />
    </li>
  );
}

/** A picture that was chosen, small, so that the right photo is seen before it is sent. */
function Thumbnail({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === undefined ? null : <img className={styles.thumbnail} src={address} alt="" />;
}

function RowProgress({ row: { state, percent, text } }: Pick<RowProps, 'row'>) {
  const t = useTranslation();
  if (percent < 0) return <span className={styles.fault}>{t(text ?? '')}</span>;
  if (state === 'waiting') return <span className={words.quiet}>{t('待上传')}</span>;
  return <Progress percent={percent} size="small" status={state === 'done' ? 'success' : 'active'} />;
}
