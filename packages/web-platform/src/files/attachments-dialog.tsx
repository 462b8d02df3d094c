import {
  CloudDownloadOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EyeOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import { formatMoment } from '../formatting/times.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import { toast } from '../toast/toast.ts';
import { downloadFiles } from './data/download-files.ts';
import type { FileItem } from './data/file-item.ts';
import { fileSize } from './data/file-size.ts';
import { FileSign } from './file-sign.tsx';
import styles from './files.module.css';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

export interface AttachmentsDialogProps {
  readonly title: string;
  readonly items: readonly FileItem[];
  readonly most: number;
  readonly only?: 'images' | undefined;
  /** Takes other files; without it they are there to read. */
  readonly onChange?: ((items: readonly FileItem[]) => void) | undefined;
  readonly onClose: () => void;
}

/** 附件: the files of a field as a table, to upload, remove, look at and save, several at once too. */
export function AttachmentsDialog(props: AttachmentsDialogProps) {
  const { title, items, most, only, onChange, onClose } = props;
  const t = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [opened, setOpened] = useState<FileItem>();
  const picked = items.filter(({ id }) => chosen.includes(id));
  const remove = () => {
    const [one, ...others] = picked;
    if (one === undefined || others.length > 0) toast().warning('请选择一条要删除的记录！');
    else {
      onChange?.(items.filter(({ id }) => id !== one.id));
      setChosen([]);
      toast().success('删除成功');
    }
  };
  const downloadPicked = () => {
    if (picked.length === 0) toast().warning('请至少选择一条记录！');
    else void downloadFiles(picked);
  };
  const preview = () => {
    const [first] = picked;
    if (first === undefined) toast().warning('请至少选择一条记录！');
    else setOpened(first);
  };
  return (
    <SheetDialog title={title} width={760} onClose={onClose}>
      <div className={styles.tools}>
        {onChange ? (
          <>
            <Button
              type="primary"
              icon={<UploadOutlined />}
              disabled={items.length >= most}
              onClick={() => setUploading(true)}
            >
              {t('上传')}
            </Button>
            <Button icon={<DeleteOutlined />} onClick={remove}>
              {t('删除')}
            </Button>
          </>
        ) : null}
        <Button icon={<CloudDownloadOutlined />} onClick={downloadPicked}>
          {t('批量下载')}
        </Button>
        <Button icon={<EyeOutlined />} onClick={preview}>
          {t('预览')}
        </Button>
      </div>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        columns={columnsOf(t, setOpened)}
        dataSource={[...items]}
        scroll={{ x: 560 }}
        rowSelection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
      />
      {isUploading ? (
        <UploadDialog
          title={t('上传附件')}
          most={most - items.length}
          only={only}
          onClose={() => setUploading(false)}
          onDone={(given) => {
            setUploading(false);
            onChange?.([...items, ...given]);
          }}
        />
      ) : null}
      {opened ? <PreviewDialog item={opened} onClose={() => setOpened(undefined)} /> : null}
    </SheetDialog>
  );
}

function columnsOf(t: Translate, onOpen: (item: FileItem) => void): TableColumnsType<FileItem> {
  return [
    {
      title: t('文件名'),
      key: 'name',
      render: (_, item) => (
        <span className={styles.brief}>
          <FileSign name={item.fileName} />
          <button type="button" className={styles.name} title={item.fileName} onClick={() => onOpen(item)}>
            {item.fileName}
          </button>
        </span>
      ),
    },
    { title: t('大小'), key: 'size', width: 90, render: (_, { fileSize: bytes }) => fileSize(bytes) },
    { title: t('上传人'), dataIndex: 'userName', width: 96 },
    { title: t('上传时间'), key: 'time', width: 140, render: (_, { time }) => formatMoment(time) },
    {
      title: t('操作'),
      key: 'do',
      width: 64,
      render: (_, item) => (
        <Button
          type="text"
          size="small"
          title={t('下载')}
          aria-label={t('下载')}
          icon={<DownloadOutlined />}
          onClick={() => void downloadFiles([item])}
        />
      ),
    },
  ];
}
