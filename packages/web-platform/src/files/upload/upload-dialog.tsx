import { CameraOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import type { FileItem } from '../data/file-item.ts';
import type { UploadTarget } from '../data/upload-file.ts';
import { PICTURES } from './pictures.ts';
import styles from './upload-dialog.module.css';
import { UploadRows } from './upload-rows.tsx';
import { finishUploads, useUploads } from './use-uploads.ts';

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
    const items = await finishUploads(uploads);
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
        {...(only ? { accept: PICTURES } : {})}
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
          accept={PICTURES}
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
          <UploadRows uploads={uploads} />
          <Button icon={<UploadOutlined />} disabled={isRunning} onClick={() => void uploadAll()}>
            {t('全部上传')}
          </Button>
        </>
      )}
    </SheetDialog>
  );
}
