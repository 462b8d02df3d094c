import { Moment, useTranslation } from '@jianheng/web-platform';
import { eventText, objectText } from './event-text.ts';
import styles from './record.module.css';
import type { AuditRecord } from './record-page.tsx';

/** Everything that one entry of the log holds; what stood in fields before is `$was`, what stands in them after is `$is`. */
export function RecordEntry({ record }: { readonly record: AuditRecord }) {
  const t = useTranslation();
  const lines: readonly (readonly [string, React.ReactNode])[] = [
    ['时间', <Moment key="time" at={record.time} />],
    ['操作人', record.userName ?? t('系统')],
    ['操作', eventText(record.eventLabel, t)],
    ['对象', objectText(record, t)],
    ['对象编号', record.object ?? '—'],
    ['来源地址', record.address ?? '—'],
    ['调用编号', record.callId ?? '—'],
  ];
  return (
    <>
      <dl className={styles.entry}>
        {lines.map(([label, value]) => (
          <Line key={label} label={t(label)} value={value} />
        ))}
      </dl>
      {record.said === null ? null : (
        <pre className={styles.json}>{JSON.stringify(record.said, null, 2)}</pre>
      )}
    </>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
