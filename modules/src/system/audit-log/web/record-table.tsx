import { formatMoment, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { Table } from 'antd';
import { eventText, objectText } from './event-text.ts';
import styles from './record.module.css';
import type { AuditRecord } from './record-page.tsx';

export interface RecordTableProps {
  readonly records: readonly AuditRecord[] | undefined;
  readonly isLoading: boolean;
  readonly onOpen: (record: AuditRecord) => void;
}

/** Entries of the log, the latest first. */
export function RecordTable({ records, isLoading, onOpen }: RecordTableProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  if (isNarrow) return <RecordCards records={records ?? []} onOpen={onOpen} />;
  return (
    // What is longer than the page is scrolled by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.rows} aria-label={t('操作日志')} tabIndex={0}>
      <Table
        size="small"
        rowKey="id"
        sticky
        scroll={{ x: 760 }}
        loading={isLoading && records === undefined}
        dataSource={[...(records ?? [])]}
        pagination={false}
        onRow={(record) => ({ onClick: () => onOpen(record) })}
        rowClassName={styles.row ?? ''}
        columns={[
          { title: t('时间'), dataIndex: 'time', width: 150, render: formatMoment },
          {
            title: t('操作人'),
            dataIndex: 'userName',
            width: 110,
            render: (name: string | null) => name ?? t('系统'),
          },
          {
            title: t('操作'),
            dataIndex: 'eventLabel',
            ellipsis: true,
            render: (label: string) => eventText(label, t),
          },
          {
            title: t('对象'),
            dataIndex: 'object',
            ellipsis: true,
            render: (_object: string | null, record) => objectText(record, t),
          },
          { title: t('来源地址'), dataIndex: 'address', width: 130 },
        ]}
      />
    </section>
  );
}

/** The same on a phone: what was done first, then to what, by whom and when. */
function RecordCards({
  records,
  onOpen,
}: {
  readonly records: readonly AuditRecord[];
  readonly onOpen: RecordTableProps['onOpen'];
}) {
  const t = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t('操作日志')}>
      {records.map((record) => (
        <li key={record.id}>
          <button type="button" className={styles.card} onClick={() => onOpen(record)}>
            <b>{eventText(record.eventLabel, t)}</b>
            <span>{objectText(record, t)}</span>
            <span className={styles.who}>
              {record.userName ?? t('系统')} <time dateTime={record.time}>{formatMoment(record.time)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
