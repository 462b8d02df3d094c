import {
  ErrorRetry,
  formatAmount,
  PageSkeleton,
  queryKeys,
  type RowDialogProps,
  SheetDialog,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Select } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type FileDirectory, type SheetRows } from './cost-api.ts';
import styles from './file-preview.module.css';
import { formWord } from './form-words.ts';

const PATH = costProjects.entities.projectFile.path;
const PAGE = 100;

/** The content of a project's file: the files of an archive, the rows of its sheets. */
export function FilePreview({ row, onClose }: RowDialogProps) {
  const [fileId] = Array.isArray(row.file) ? row.file : [];
  return (
    <SheetDialog title={String(row.name)} width={1100} onClose={onClose}>
      {typeof fileId === 'string' ? <OfFile rowId={row.id} fileId={fileId} /> : null}
    </SheetDialog>
  );
}

interface OfFileProps {
  readonly rowId: string;
  readonly fileId: string;
}

function OfFile({ rowId, fileId }: OfFileProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, rowId, `directory/${fileId}`),
    queryFn: () => costApi('GET /b/project/file/readDirectory/:x', { params: { x: fileId } }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <div className={styles.preview}>
      {data.note === '' ? null : <Alert type="info" showIcon title={data.note} />}
      {data.entries.length === 0 ? null : <Entries directory={data} />}
      {data.sheets.length === 0 ? null : <Sheets rowId={rowId} fileId={fileId} sheets={data.sheets} />}
      {data.entries.length + data.sheets.length === 0 ? (
        <Empty description={t('此文件没有工作表，可在“附件”中下载查看。')} />
      ) : null}
    </div>
  );
}

function Entries({ directory: { entries, total } }: { readonly directory: FileDirectory }) {
  const t = useTranslation();
  return (
    <details className={styles.entries} open={total <= OPEN}>
      <summary>{t('压缩包内 {count} 个文件', { count: total })}</summary>
      <ul>
        {entries.map(({ name, size }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.size}>{`${formatAmount(String(Math.ceil(size / 1024)), 0)} KB`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Archives of few files are open. */
const OPEN = 12;

function Sheets({ rowId, fileId, sheets }: OfFileProps & Pick<FileDirectory, 'sheets'>) {
  const t = useTranslation();
  const [sheet, setSheet] = useState(0);
  const [from, setFrom] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, rowId, `sheet/${fileId}/${sheet}/${from}`),
    queryFn: () =>
      costApi('POST /b/project/file/excel/preview', { body: { fileId, sheet, from, most: PAGE } }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.bar}>
        <Select
          aria-label={t('工作表')}
          className={styles.sheet}
          value={sheet}
          options={sheets.map(({ name, kind, isHidden }, value) => ({
            value,
            label: [name, t(formWord(kind)), ...(isHidden ? [t('隐藏')] : [])].join(' · '),
          }))}
          onChange={(next) => {
            setSheet(next);
            setFrom(1);
          }}
        />
        <span className={styles.bar}>
          <Button disabled={from === 1} onClick={() => setFrom(Math.max(1, from - PAGE))}>
            {t('上一页')}
          </Button>
          <Button
            disabled={data?.hasMore !== true}
            onClick={() => setFrom((data?.rows.at(-1)?.number ?? from) + 1)}
          >
            {t('下一页')}
          </Button>
        </span>
      </div>
      {data === undefined ? <PageSkeleton /> : <SheetTable data={data} />}
    </>
  );
}

function SheetTable({ data: { columns, rows } }: { readonly data: SheetRows }) {
  const t = useTranslation();
  if (rows.length === 0) return <Empty description={t('工作表是空的')} />;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th aria-label={t('行号')} />
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, isHeader, isHidden, cells }) => (
            <tr key={number} className={rowLook(isHeader, isHidden)}>
              <th>{number}</th>
              {cells.map((text, at) => (
                <td key={columns[at]} title={text}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowLook(isHeader: boolean, isHidden: boolean): string | undefined {
  if (isHeader) return styles.header;
  return isHidden ? styles.hidden : undefined;
}
