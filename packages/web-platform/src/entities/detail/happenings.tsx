import type { AnswerOf, PlatformCalls } from '@jianheng/contract';
import type { AnyField, Fields } from '@jianheng/definition';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty, Popconfirm } from 'antd';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Person } from '../../components/person.tsx';
import { LabelledValue } from '../../fields/labelled-value.tsx';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../mutations/use-action.ts';
import styles from './timeline.module.css';

type TimelineEntry = AnswerOf<PlatformCalls, 'GET /b/wf/process/:id/timeline'>[number];

interface CommentedRow {
  readonly path: string;
  readonly rowId: string;
}

/** What stood in a field before somebody changed it. */
export type Was = { readonly name: string; readonly before: unknown };
/** How a field gets again what stood there. */
interface Restore {
  readonly isOffered: (was: Was) => boolean;
  readonly run: (was: Was) => void;
}

export interface HappeningsProps {
  readonly queryKey: readonly string[];
  /** Those before an entry, or the latest. */
  readonly load: (before: string) => Promise<readonly TimelineEntry[]>;
  readonly fields: Fields;
  /** Where comments may be taken back. */
  readonly row?: CommentedRow | undefined;
  /** For whoever may change the row. */
  readonly restore?: Restore | undefined;
}

/** As many as the server answers at once; fewer are the last ones. */
const PAGE = 50;

/** 动态: what happened, the latest first, those before on demand. */
export function Happenings({ queryKey, load, fields, row, restore }: HappeningsProps) {
  const t = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
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
    <>
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有动态')} />
      ) : null}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Happening entry={entry} fields={fields} row={row} restore={restore} />
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('更早的动态')}
        </Button>
      ) : null}
    </>
  );
}

interface HappeningProps extends Pick<HappeningsProps, 'fields' | 'row' | 'restore'> {
  readonly entry: TimelineEntry;
}

function Happening({ fields, row, restore, entry }: HappeningProps) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.head}>
        <Person name={entry.userName || '—'} />
        <span>{entry.kind === 'action' ? t(entry.action ?? '') : t(WORDS[entry.kind])}</span>
        <span className={styles.time}>{formatMoment(entry.at)}</span>
      </div>
      {entry.comment === null ? null : <Comment {...entry.comment} entryId={entry.id} row={row} />}
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
            <Changed
              key={field}
              name={field}
              field={fields[field]}
              before={before}
              after={after}
              restore={restore}
            />
          ))}
        </dl>
      )}
    </>
  );
}

interface CommentProps extends NonNullable<TimelineEntry['comment']>, Pick<HappeningsProps, 'row'> {
  readonly entryId: string;
}

/** What somebody wrote, and to whom; its writer may take it back. */
function Comment({ says, to, isWithdrawn, mayWithdraw, entryId, row }: CommentProps) {
  const t = useTranslation();
  if (isWithdrawn) return <p className={`${styles.comment} ${styles.time}`}>{t('评论已撤回')}</p>;
  return (
    <p className={styles.comment}>
      {to.map(({ id, name }) => (
        <b key={id}>{`@${name} `}</b>
      ))}
      {says}
      {mayWithdraw && row !== undefined ? <Withdraw {...row} entryId={entryId} /> : null}
    </p>
  );
}

function Withdraw({ path, rowId, entryId }: CommentedRow & { readonly entryId: string }) {
  const t = useTranslation();
  const { run, isRunning } = useAction({
    call: (id: string, options) => call('DELETE', `${path}/${rowId}/comment/${id}`, undefined, options),
    done: t('评论已撤回'),
    changes: { queryKeys: [queryKeys.entity.row(path, rowId)] },
  });
  return (
    <Popconfirm title={t('撤回这条评论？')} onConfirm={() => void run(entryId)}>
      <Button type="link" size="small" loading={isRunning}>
        {t('撤回')}
      </Button>
    </Popconfirm>
  );
}

const WORDS = { created: '新建', changed: '修改', comment: '评论' } as const;

interface ChangedProps extends Pick<HappeningsProps, 'restore'> {
  readonly name: string;
  readonly field: AnyField | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

function Changed({ name, field, before, after, restore }: ChangedProps) {
  const t = useTranslation();
  if (field === undefined) return null;
  const isWhole = field.kind !== 'lines' && field.kind !== 'attachments';
  return (
    <div>
      <dt>{field.label}</dt>
      {isWhole ? (
        <dd>
          <LabelledValue field={field} value={before} />
          <span className={styles.arrow} role="img" aria-label={t('改为')}>
            →
          </span>
          <LabelledValue field={field} value={after} />
          {restore?.isOffered({ name, before }) ? (
            <Popconfirm
              title={t('把{label}还原为以前的值？', { label: field.label })}
              onConfirm={() => restore.run({ name, before })}
            >
              <Button type="link" size="small">
                {t('还原')}
              </Button>
            </Popconfirm>
          ) : null}
        </dd>
      ) : (
        <dd>{t('内容有变化')}</dd>
      )}
    </div>
  );
}
