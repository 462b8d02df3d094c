import { DownloadOutlined, EyeOutlined } from '@ant-design/icons';
import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Modal, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { formatMoment } from '../formatting/times.ts';
import { type Translate, useTranslation } from '../i18n/use-translation.ts';
import { downloadFiles } from './data/download-files.ts';
import { FileButton } from './data/file-button.tsx';
import type { FileItem } from './data/file-item.ts';
import { PreviewDialog } from './preview/preview-dialog.tsx';

export interface HistoryDialogProps {
  readonly item: Pick<FileItem, 'id' | 'fileName'>;
  readonly onClose: () => void;
}

type Version = PlatformAnswer<'POST /b/costFileRecord/queryList'>[number];
type Read = Pick<FileItem, 'id' | 'fileName'>;

/** 历史版本: every version of a file, the newest first. */
export function HistoryDialog({ item, onClose }: HistoryDialogProps) {
  const t = useTranslation();
  const [read, setRead] = useState<Read>();
  const body = { params: { fileId: item.id }, orderBy: 'updateTime', order: 'DESC', pageSize: 200 };
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.fileVersions(item.id),
    queryFn: () => api('POST /b/costFileRecord/queryList', { body }),
  });
  return (
    <Modal
      open
      centered
      width="90%"
      title={`${t('历史版本')}${t('：')}${item.fileName}`}
      styles={{ body: { height: 'calc(90vh - 120px)', overflow: 'auto' } }}
      footer={null}
      onCancel={onClose}
    >
      <Table
        size="small"
        rowKey="id"
        loading={isLoading}
        pagination={false}
        columns={columnsOf(t, setRead)}
        dataSource={[...(data ?? [])]}
        scroll={{ x: 640 }}
      />
      {read ? <PreviewDialog item={read} onClose={() => setRead(undefined)} /> : null}
    </Modal>
  );
}

function columnsOf(t: Translate, onRead: (item: Read) => void): TableColumnsType<Version> {
  const fileOf = ({ fileId, name }: Version): Read => ({ id: fileId, fileName: name });
  return [
    { title: t('序号'), key: 'number', width: 64, render: (_, __, at) => at + 1 },
    { title: t('版本名称'), dataIndex: 'name' },
    { title: t('编辑人'), dataIndex: 'updateName', width: 120 },
    {
      title: t('编辑时间'),
      key: 'time',
      width: 160,
      render: (_, { updateTime }) => formatMoment(updateTime),
    },
    {
      title: t('操作'),
      key: 'do',
      width: 96,
      render: (_, version) => (
        <>
          <FileButton
            title={t('下载')}
            icon={<DownloadOutlined />}
            onClick={() => void downloadFiles([fileOf(version)])}
          />
          <FileButton title={t('预览')} icon={<EyeOutlined />} onClick={() => onRead(fileOf(version))} />
        </>
      ),
    },
  ];
}
