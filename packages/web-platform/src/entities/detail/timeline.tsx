import type { TimelineEntry } from '@jianheng/contract';
import type { AnyField } from '@jianheng/definition';
import { BETWEEN_NAMES, directory, elementOf, isBlank } from '@jianheng/definition';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Person } from '../../components/person.tsx';
import { FieldValue } from '../../fields/field-value.tsx';
import { useLabels } from '../../fields/simple/link/use-options.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './timeline.module.css';

export interface TimelineProps {
  readonly webEntity: WebEntity;
  readonly rowId: string;
}

/** As many as the server answers at once; fewer are the last ones. */
const PAGE = 50;

/** What happened to a row, the latest first: who changed what, from what to what, and when. */
export function Timeline({ webEntity, rowId }: TimelineProps) {
  const t = useTranslation();
  const { path } = webEntity.entity;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.entity.rowPart(path, rowId, 'timeline'),
    queryFn: ({ pageParam }) => fetchTimeline(path, rowId, pageParam),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
  if (data === undefined)
    return error === null ? (
      <PageSkeleton />
    ) : (
      <ErrorRetry text={error.message} onRetry={() => void refetch()} />
    );
  const entries = data.pages.flat();
  return (
    <div className={styles.timeline}>
      <CommentBox path={path} rowId={rowId} />
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有动态')} />
      ) : null}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Happening webEntity={webEntity} entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('更早的动态')}
        </Button>
      ) : null}
    </div>
  );
}

function fetchTimeline(path: string, rowId: string, before: string): Promise<readonly TimelineEntry[]> {
  const query = before === '' ? '' : `?before=${before}`;
  return callForData('GET', `${path}/${rowId}/timeline${query}`, undefined, { errors: 'returned' });
}

function Happening({ webEntity, entry }: { readonly webEntity: WebEntity; readonly entry: TimelineEntry }) {
  const t = useTranslation();
  const { fields } = webEntity;
  const time = fields.createdDate;
  return (
    <>
      <div className={styles.head}>
        <Person name={entry.userName || '—'} />
        <span>{entry.kind === 'action' ? t(entry.action ?? '') : t(WORDS[entry.kind])}</span>
        {time === undefined ? null : (
          <span className={styles.time}>
            <FieldValue field={time} value={entry.at} extent="detail" />
          </span>
        )}
      </div>
      {entry.comment === null ? null : <Comment {...entry.comment} />}
      {entry.said.length === 0 ? null : (
        <dl className={styles.changes}>
          {entry.said.map(({ label, text }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      )}
      {entry.changes.length === 0 ? null : (
        <dl className={styles.changes}>
          {entry.changes.map(({ field, before, after }) => (
            <Changed key={field} field={fields[field]} before={before} after={after} />
          ))}
        </dl>
      )}
    </>
  );
}

/** What somebody wrote, and to whom. */
function Comment({ says, to }: NonNullable<TimelineEntry['comment']>) {
  return (
    <p className={styles.comment}>
      {to.map(({ id, name }) => (
        <b key={id}>{`@${name} `}</b>
      ))}
      {says}
    </p>
  );
}

const WORDS = { created: '新建', changed: '修改', comment: '评论' } as const;

interface ChangedProps {
  readonly field: AnyField | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

function Changed({ field, before, after }: ChangedProps) {
  const t = useTranslation();
  if (field === undefined) return null;
  const isWhole = field.kind !== 'lines' && field.kind !== 'attachments';
  return (
    <div>
      <dt>{field.label}</dt>
      {isWhole ? (
        <dd>
          <Value field={field} value={before} />
          <span className={styles.arrow} role="img" aria-label={t('改为')}>
            →
          </span>
          <Value field={field} value={after} />
        </dd>
      ) : (
        <dd>{t('内容有变化')}</dd>
      )}
    </div>
  );
}

function Value({ field, value }: { readonly field: AnyField; readonly value: unknown }) {
  const t = useTranslation();
  const path = targetOf(elementOf(field) ?? field);
  const ids = path === undefined || value === null ? [] : [value].flat().map(String);
  const found = new Map(useLabels(path ?? '', ids).map(({ id, label }) => [id, label]));
  const label = ids.flatMap((id) => found.get(id) ?? []).join(BETWEEN_NAMES) || undefined;
  if (value === undefined || isBlank(value)) return <span className={styles.time}>{t('空')}</span>;
  return <FieldValue field={field} value={value} label={label} />;
}

function targetOf(field: AnyField): string | undefined {
  if (field.kind === 'person') return directory.user.path;
  if (field.kind === 'department') return directory.department.path;
  return field.kind === 'link' ? field.to : undefined;
}
