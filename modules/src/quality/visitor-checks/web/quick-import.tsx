import {
  callForData,
  formatAmount,
  formatMoment,
  Money,
  SimpleTable,
  StateTag,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { Alert, Button, Popconfirm, Spin, Upload } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { FileReading } from './file-reading.tsx';
import { VERDICTS } from './verdicts.ts';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import { QUIET, type VisitorFile, visitKey, visitorApi } from './visitor-api.ts';
import { type OfLink, VisitorPage } from './visitor-page.tsx';

/** 快速导入: a visitor gives a workbook or an XML file, and sees how it was read. */
export function QuickImport() {
  return (
    <VisitorPage page="quickImport" title="快速导入">
      {(given) => <Import {...given} />}
    </VisitorPage>
  );
}

const KILO = 1000;

function Import({ link, visit }: OfLink) {
  const t = useTranslation();
  const [open, setOpen] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const upload = useAction({
    call: (file: File) => sendFile(link, file),
    changes: { queryKeys: [visitKey(link)] },
    onDone: ({ id }) => {
      setOpen(id);
      setRefusal('');
    },
    onRefused: ({ msg, fields }) => {
      setRefusal(Object.values(fields ?? {})[0] ?? msg);
      return 'told';
    },
  });
  const isFull = visit.files.used >= visit.files.max || visit.maxBytes < KILO;
  return (
    <div className={styles.part}>
      <Upload.Dragger
        accept={visit.endings.map((ending) => `.${ending}`).join(',')}
        showUploadList={false}
        disabled={isFull || upload.isRunning}
        beforeUpload={(file) => {
          if (file.size > visit.maxBytes)
            setRefusal(
              t('“{file}”超过 {max} MB，不能导入。', { file: file.name, max: megabytes(visit.maxBytes) }),
            );
          else void upload.run(file);
          return false;
        }}
      >
        {upload.isRunning ? (
          <p className={styles.drop} role="status">
            <Spin /> {t('正在读取文件，大文件可能需要几十秒…')}
          </p>
        ) : (
          <p className={styles.drop}>{t(isFull ? '链接允许的文件已用完' : '点击选择造价文件，或拖到这里')}</p>
        )}
        <p className={styles.hint}>
          {t('可导入 Excel 清单、CSV、造价 XML 或其压缩包，每个文件不超过 {max} MB、{lines} 行清单。', {
            max: megabytes(visit.maxBytes),
            lines: formatAmount(String(visit.maxLines), 0),
          })}
        </p>
      </Upload.Dragger>
      {refusal === '' ? null : <Alert type="error" showIcon title={refusal} />}
      <Files link={link} visit={visit} open={open} onOpen={setOpen} />
      {open !== undefined && visit.own.files.some(({ id }) => id === open) ? (
        <FileReading key={open} link={link} id={open} />
      ) : null}
    </div>
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / (KILO * KILO));

function sendFile(link: string, file: File): Promise<VisitorFile> {
  const form = new FormData();
  form.set('file', file, file.name);
  return callForData('POST', `/share/visitor/${encodeURIComponent(link)}/file`, form, QUIET);
}

interface FilesProps extends OfLink {
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

function Files({ link, visit, open, onOpen }: FilesProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={visit.own.files}
      keyOf={({ id }) => id}
      nothing="还没有文件，请先导入。"
      isChosen={({ id }) => id === open}
      onOpen={({ id }) => onOpen(id)}
      columns={[
        { key: 'name', title: t('文件'), render: ({ name }) => name },
        {
          key: 'verdict',
          title: t('核对'),
          width: 110,
          render: ({ verdict }) => <StateTag label={t(VERDICTS[verdict][0])} tone={VERDICTS[verdict][1]} />,
        },
        { key: 'lines', title: t('清单行数'), width: 100, align: 'right', render: ({ lines }) => lines },
        {
          key: 'amount',
          title: t('清单合价'),
          width: 150,
          align: 'right',
          render: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'removed',
          title: t('删除时间'),
          width: 150,
          render: ({ removedAt }) => formatMoment(removedAt),
        },
      ]}
      actionsWidth={170}
      actions={(file) => (
        <>
          <Link to={addressFor('conditions', link, { file: file.id })}>
            <Button type="link">{t('选择条件')}</Button>
          </Link>
          <RemoveFile link={link} file={file} />
        </>
      )}
    />
  );
}

function RemoveFile({ link, file }: { readonly link: string; readonly file: VisitorFile }) {
  const t = useTranslation();
  const remove = useAction({
    call: (id: string) =>
      visitorApi('DELETE /share/visitor/:link/file/:id', { params: { link, id }, ...QUIET }),
    done: t('文件已删除'),
    changes: { queryKeys: [visitKey(link)] },
  });
  return (
    <Popconfirm
      title={t('删除“{name}”和它的全部结果？', { name: file.name })}
      okText={t('删除')}
      cancelText={t('取消')}
      onConfirm={() => void remove.run(file.id)}
    >
      <Button type="link" danger disabled={remove.isRunning}>
        {t('删除')}
      </Button>
    </Popconfirm>
  );
}
