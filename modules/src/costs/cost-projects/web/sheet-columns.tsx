import { ErrorRetry, PageSkeleton, queryKeys, SheetDialog, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type FileDirectory, type SheetRows } from './cost-api.ts';
import styles from './file-preview.module.css';
import {
  COLUMN_FIELDS,
  type ColumnField,
  columnsByField,
  doubledField,
  FIELDS,
  fieldsByColumn,
  type SheetCorrection,
} from './sheet-correction.ts';

const PATH = costProjects.entities.project.path;
/** Rows that are shown: the header and some below it. */
const SHOWN = 40;

export interface SheetColumnsProps {
  readonly projectId: string;
  readonly fileIds: readonly string[];
  readonly sheet: string;
  readonly onClose: () => void;
  readonly onMap: (correction: SheetCorrection) => void;
}

/** Which rows of a sheet are its header, and what its columns hold. */
export function SheetColumns({ projectId, fileIds, sheet, onClose, onMap }: SheetColumnsProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `columns/${fileIds.join(',')}/${sheet}`),
    queryFn: () => readSheet(fileIds, sheet),
  });
  if (data == null)
    return (
      <SheetDialog title={sheet} width={1100} onClose={onClose}>
        <Waiting error={error} isGone={data === null} onRetry={() => void refetch()} />
      </SheetDialog>
    );
  return <Columns title={t('指定表“{sheet}”的列', { sheet })} {...data} onClose={onClose} onMap={onMap} />;
}

interface WaitingProps {
  readonly error: Error | null;
  readonly isGone: boolean;
  readonly onRetry: () => void;
}

function Waiting({ error, isGone, onRetry }: WaitingProps) {
  const t = useTranslation();
  if (error !== null) return <ErrorRetry text={error.message} onRetry={onRetry} />;
  return isGone ? <Alert type="info" title={t('文件中没有这张表')} /> : <PageSkeleton />;
}

type Sheet = FileDirectory['sheets'][number];
type FoundSheet = { readonly head: Sheet; readonly rows: SheetRows };

/** The first rows of a sheet, of the first file that has it; null where none has. */
async function readSheet(fileIds: readonly string[], name: string): Promise<FoundSheet | null> {
  for (const fileId of fileIds) {
    const { sheets } = await costApi('GET /b/project/file/readDirectory/:x', { params: { x: fileId } });
    const sheet = sheets.findIndex((one) => one.name === name);
    const head = sheets[sheet];
    if (head === undefined) continue;
    const rows = await costApi('POST /b/project/file/excel/preview', {
      body: { fileId, sheet, from: 1, most: SHOWN },
    });
    return { head, rows };
  }
  return null;
}

interface ColumnsProps extends FoundSheet, Pick<SheetColumnsProps, 'onClose' | 'onMap'> {
  readonly title: string;
}

function Columns({ title, head, rows, onClose, onMap }: ColumnsProps) {
  const t = useTranslation();
  const [fields, setFields] = useState(() => fieldsByColumn(head.columns));
  const [from = 1, to = from] = head.headerRows ?? [];
  const [[first, last], setHeader] = useState<readonly [number, number]>([from, to]);
  const doubled = doubledField(fields);
  const hasName = [...fields.values()].includes('name') || [...fields.values()].includes('code');
  const set = (column: string, field: ColumnField | '') => {
    const next = new Map(fields);
    if (field === '') next.delete(column);
    else next.set(column, field);
    setFields(next);
  };
  return (
    <SheetDialog
      title={title}
      width={1100}
      okText={t('按此读取')}
      isOkDisabled={doubled !== undefined || !hasName || last < first}
      onOk={() => onMap({ headerRows: [first, last], columns: columnsByField(fields) })}
      onClose={onClose}
    >
      <div className={styles.preview}>
        <p className={styles.choice}>
          <span>{t('表头第一行')}</span>
          <RowNumber
            label={t('表头第一行')}
            value={first}
            onChange={(row) => setHeader([row, Math.max(row, last)])}
          />
          <span>{t('最后一行')}</span>
          <RowNumber label={t('表头最后一行')} value={last} onChange={(row) => setHeader([first, row])} />
        </p>
        {doubled === undefined ? null : (
          <Alert type="error" title={t('“{field}”只能是一列', { field: t(COLUMN_FIELDS[doubled]) })} />
        )}
        {hasName ? null : <Alert type="info" title={t('请指定名称或编码所在的列')} />}
        <ColumnTable rows={rows} fields={fields} header={[first, last]} onField={set} />
      </div>
    </SheetDialog>
  );
}

interface RowNumberProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (row: number) => void;
}

const RowNumber = ({ label, value, onChange }: RowNumberProps) => (
  <InputNumber
    aria-label={label}
    size="small"
    min={1}
    max={SHOWN}
    precision={0}
    value={value}
    onChange={(row) => onChange(row ?? 1)}
  />
);

interface ColumnTableProps {
  readonly rows: SheetRows;
  readonly fields: ReadonlyMap<string, ColumnField>;
  readonly header: readonly [number, number];
  readonly onField: (column: string, field: ColumnField | '') => void;
}

function ColumnTable({ rows: { columns, rows }, fields, header: [first, last], onField }: ColumnTableProps) {
  const t = useTranslation();
  const options: { value: ColumnField | ''; label: string }[] = [
    { value: '', label: t('不读取') },
    ...FIELDS.map((field) => ({ value: field, label: t(COLUMN_FIELDS[field]) })),
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th aria-label={t('行号')} />
            {columns.map((name) => (
              <th key={name}>
                <Select
                  size="small"
                  className={styles.field}
                  aria-label={t('{column} 列', { column: name })}
                  value={fields.get(name) ?? ''}
                  options={options}
                  onChange={(field: ColumnField | '') => onField(name, field)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number} className={number >= first && number <= last ? styles.header : undefined}>
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
