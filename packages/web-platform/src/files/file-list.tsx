import { CloudDownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { AttachmentsDialog } from './attachments-dialog.tsx';
import { FilePictures } from './file-pictures.tsx';
import { FileRows, type FileRowsProps } from './file-rows.tsx';

export interface FileListProps extends FileRowsProps {
  readonly label: string;
  readonly only?: 'images' | undefined;
}

/** Files as there is room for them, with the way to several at once; pictures are shown. */
export function FileList({ label, items, only, onRemove, onReplace }: FileListProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      {only ? (
        <FilePictures items={items} onRemove={onRemove} />
      ) : (
        <FileRows items={items} onRemove={onRemove} onReplace={onReplace} />
      )}
      {items.length > 1 ? (
        <Button type="link" size="small" icon={<CloudDownloadOutlined />} onClick={() => setOpen(true)}>
          {t('批量下载')}
        </Button>
      ) : null}
      {isOpen ? (
        <AttachmentsDialog title={label} items={items} most={items.length} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
