import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { useEffect, useState } from 'react';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileButton } from '../data/file-button.tsx';
import { fileSize } from '../data/file-size.ts';
import styles from './upload-dialog.module.css';
import type { UploadRow, Uploads } from './use-uploads.ts';

/** Files of an upload: each with its progress, or the reason why it did not arrive. */
export function UploadRows({ uploads }: { readonly uploads: Uploads }) {
  return (
    <ul className={styles.rows}>
      {uploads.rows.map((row) => (
        <Row key={row.key} row={row} onStart={uploads.start} onRemove={uploads.remove} />
      ))}
    </ul>
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
