import { Moment, useTranslation } from '@jianheng/web-platform';
import { Table } from 'antd';
import { eventText } from './event-text.ts';
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
          { title: t('时间'), dataIndex: 'time', width: 150, render: (time: string) => <Moment at={time} /> },
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
            render: (object: string | null, { objectLabel }) =>
              objectLabel === null ? object : `${t(objectLabel)} ${object?.split('/').at(-1) ?? ''}`,
          },
          { title: t('来源地址'), dataIndex: 'address', width: 130 },
        ]}
      />
    </section>
  );
}
