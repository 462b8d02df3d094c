import type { AnyField } from '@jianheng/definition';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { pageApi } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { StateTag } from '../components/state-tag.tsx';
import words from '../components/words.module.css';
import type { WebEntity } from '../entities/definition/web-module.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { translateFault } from '../i18n/sentences.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './excel.module.css';
import { type Filter, VerdictFilter } from './verdict-filter.tsx';
import { type ImportRow, type KeptImport, VERDICTS } from './verdicts.ts';

export interface CompareTableProps {
  readonly webEntity: WebEntity;
  readonly kept: KeptImport;
  /** Rows that are not to be written. */
  readonly left: ReadonlySet<number>;
  readonly onLeave: (left: ReadonlySet<number>) => void;
}

const PAGE_SIZE = 50;
const HEIGHT = 420;
const COLUMN_WIDTH = 130;

/** The rows of an import: the system's at the left, the workbook's at the right, what differs marked. */
export function CompareTable({ webEntity, kept, left, onLeave }: CompareTableProps) {
  const t = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [pageNo, setPageNo] = useState(1);
  const asked = { verdict: filter === 'all' ? [] : [filter], pageNo, state: kept.state };
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.excel.rows(kept.id, asked),
    queryFn: ({ signal }) =>
      pageApi('POST /b/excel/import/:id/queryList', {
        params: { id: kept.id },
        body: { params: { verdict: [...asked.verdict] }, pageNo, pageSize: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isDone = kept.state === 'done';
  const isFit = ({ verdict }: ImportRow) => verdict === 'new' || verdict === 'changed';
  const rows = data?.data ?? [];
  // What is new stands beside nothing: an empty half at the left would hide what there is to see.
  const isBeside =
    rows.some(({ system }) => system !== null) ||
    (filter === 'all' && kept.counts.changed + kept.counts.same > 0);
  const shown = rows.filter((row) => isFit(row) && !left.has(row.row)).map(({ row }) => row);
  const select = (keys: readonly number[]) => {
    const others = [...left].filter((one) => !rows.some(({ row }) => row === one));
    const now = rows.filter((row) => isFit(row) && !keys.includes(row.row)).map(({ row }) => row);
    onLeave(new Set([...others, ...now]));
  };
  return (
    <>
      <VerdictFilter
        counts={kept.counts}
        isDone={isDone}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setPageNo(1);
        }}
      />
      <Table<ImportRow>
        size="small"
        bordered
        className={styles.compareTable}
        rowKey={({ row }) => row}
        loading={isFetching}
        dataSource={[...rows]}
        columns={columnsOf({ webEntity, kept, isDone, isBeside, t })}
        scroll={{ y: HEIGHT, x: 300 + kept.fields.length * (isBeside ? 2 : 1) * COLUMN_WIDTH }}
        pagination={{
          current: pageNo,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPageNo,
        }}
        {...(isDone
          ? {}
          : {
              rowSelection: {
                columnWidth: 40,
                selectedRowKeys: shown,
                getCheckboxProps: (row) => ({ disabled: !isFit(row) }),
                onChange: (keys) => select(keys.map(Number)),
              },
            })}
      />
    </>
  );
}

type Drawing = {
  readonly webEntity: WebEntity;
  readonly kept: KeptImport;
  readonly isDone: boolean;
  /** Whether rows of the system stand beside those of the workbook. */
  readonly isBeside: boolean;
  readonly t: ReturnType<typeof useTranslation>;
};

function columnsOf({ webEntity, kept, isDone, isBeside, t }: Drawing): TableColumnsType<ImportRow> {
  const { fields } = kept;
  const names = new Map(fields.map(({ key, name }) => [key, name]));
  const markOf = (row: ImportRow, key: string) => {
    if (row.faults[key]) return { className: styles.wrong ?? '' };
    return row.changed.includes(key) ? { className: styles.changed ?? '' } : {};
  };
  return [
    {
      key: 'row',
      title: t('行'),
      width: 60,
      fixed: 'start',
      render: (_value, { row }) => <span className={words.digits}>{row}</span>,
    },
    {
      key: 'verdict',
      title: t('结果'),
      width: 200,
      fixed: 'start',
      render: (_value, row) => <Says row={row} isDone={isDone} names={names} />,
    },
    ...(isBeside
      ? [
          {
            title: t('系统已有的数据'),
            children: fields.map(({ key, name }) => ({
              key: `system.${key}`,
              title: name,
              width: COLUMN_WIDTH,
              ellipsis: true,
              onCell: (row: ImportRow) => (row.verdict === 'changed' ? markOf(row, key) : {}),
              render: (_value: unknown, { system }: ImportRow) => (
                <SystemValue field={webEntity.fields[key]} name={key} row={system} />
              ),
            })),
          },
        ]
      : []),
    {
      title: t('EXCEL数据'),
      children: fields.map(({ key, name }) => ({
        key: `excel.${key}`,
        title: name,
        width: COLUMN_WIDTH,
        ellipsis: true,
        onCell: (row) => markOf(row, key),
        render: (_value, { excel }) => excel[key] ?? '',
      })),
    },
  ];
}

interface SystemValueProps {
  readonly field: AnyField | undefined;
  readonly name: string;
  readonly row: ImportRow['system'];
}

function SystemValue({ field, name, row }: SystemValueProps) {
  if (field === undefined || row === null) return null;
  const label = row[`${name}_label`];
  return <FieldValue field={field} value={row[name]} label={typeof label === 'string' ? label : undefined} />;
}

interface SaysProps {
  readonly row: ImportRow;
  readonly isDone: boolean;
  /** What fields are called. */
  readonly names: ReadonlyMap<string, string>;
}

/** Why it is not imported, or what differs. */
function reasonsOf({ verdict, changed, faults }: ImportRow, names: SaysProps['names']): string[] {
  if (verdict === 'changed') return [changed.map((key) => names.get(key) ?? key).join('、')];
  return Object.values(faults).map((fault) => translateFault(fault as never));
}

/** What a row is, and why it is not imported. */
function Says({ row, isDone, names }: SaysProps) {
  const t = useTranslation();
  const { label, done, tone } = VERDICTS[row.verdict];
  const reasons = reasonsOf(row, names);
  return (
    <>
      <StateTag label={t(isDone ? done : label)} tone={tone} />
      {reasons.length === 0 ? null : <span className={styles.reason}>{reasons.join('；')}</span>}
    </>
  );
}
