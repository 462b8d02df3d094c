import {
  createApi,
  formatMoment,
  LabelledValue,
  localised,
  queryKeys,
  translateTemplate,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import type { auditLogCalls } from '../audit-log.calls.ts';
import { eventText, objectText } from './event-text.ts';
import styles from './record.module.css';
import type { AuditRecord } from './record-page.tsx';
import { type SaidLine, saidLines } from './said-lines.ts';
import { saidText } from './said-text.ts';

const api = createApi<typeof auditLogCalls>();

/** Everything that one entry of the log holds: who, what, to what, and what was changed from what to what. */
export function RecordEntry({ record }: { readonly record: AuditRecord }) {
  const t = useTranslation();
  const lines: readonly (readonly [string, React.ReactNode])[] = [
    ['时间', formatMoment(record.time)],
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
      {record.said === null ? null : <Said id={record.id} said={record.said} />}
    </>
  );
}

type SaidProps = { readonly id: string; readonly said: NonNullable<AuditRecord['said']> };

/** What was said there, in words as soon as they are known; what is sealed stands beneath as it is kept. */
function Said({ id, said }: SaidProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart('audit', id, 'words'),
    queryFn: () => api('GET /a/sys/audit/:id', { params: { id } }),
  });
  const lines = data === undefined ? [] : saidLines(said, localised(data.fields, translateTemplate));
  return (
    <>
      {lines.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{t('内容')}</h3>
          <dl className={styles.entry}>
            {lines.map((line) => (
              <Line
                key={line.name}
                label={t(line.label)}
                value={<Told line={line} names={data?.names ?? {}} />}
              />
            ))}
          </dl>
        </>
      )}
      <details className={styles.kept}>
        <summary>{t('原始记录')}</summary>
        <pre className={styles.json}>{JSON.stringify(said, null, 2)}</pre>
      </details>
    </>
  );
}

type ToldProps = { readonly line: SaidLine; readonly names: Readonly<Record<string, string>> };

function Told({ line, names }: ToldProps) {
  const t = useTranslation();
  const shown = (value: unknown) =>
    line.field === undefined || line.field.kind === 'lines' ? (
      saidText(value, { field: line.field, names, t }) || '—'
    ) : (
      <LabelledValue field={line.field} value={value} />
    );
  if (!('was' in line)) return shown(line.value);
  return (
    <>
      {shown(line.was)}
      <span className={styles.arrow} role="img" aria-label={t('改为')}>
        →
      </span>
      {shown(line.value)}
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
