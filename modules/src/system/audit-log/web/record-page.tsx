import type { AnyField } from '@jianheng/definition';
import {
  countText,
  createPageApi,
  ErrorRetry,
  FieldInput,
  Page,
  PageHeader,
  PeopleSelect,
  type PeopleSelectProps,
  queryKeys,
  SheetDialog,
  textsCalled,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { auditLogCalls } from '../audit-log.calls.ts';
import { eventText, withoutMark } from './event-text.ts';
import { isLastPage } from './is-last-page.ts';
import styles from './record.module.css';
import { RecordEntry } from './record-entry.tsx';
import { RecordTable } from './record-table.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

const pageApi = createPageApi<typeof auditLogCalls>();
const DAY: AnyField = { kind: 'date', label: '日期' };
const PAGE_ROWS = 50;

type Params = {
  readonly userId?: string;
  readonly event$like?: string;
  readonly object$like?: string;
  readonly day$ge?: string;
  readonly day$le?: string;
};
/** As many as the server takes, and as long. */
const MOST_WORDS = 50;
const inChinese = (words: string) =>
  textsCalled(words, MOST_WORDS)
    .map(withoutMark)
    .filter(({ length }) => length <= MOST_WORDS);
const readRecords = ({ event$like, object$like, ...others }: Params, pageNo: number) =>
  pageApi('POST /a/sys/audit/queryList', {
    body: {
      params: {
        ...others,
        ...(event$like === undefined ? {} : { event$like, event$words: inChinese(event$like) }),
        ...(object$like === undefined ? {} : { object$like, object$words: inChinese(object$like) }),
      },
      pageNo,
      pageSize: PAGE_ROWS,
    },
  });
export type AuditRecord = Awaited<ReturnType<typeof readRecords>>['data'][number];

/** 操作日志: who did what and when, and whether the log is as it was written. */
export function RecordPage() {
  const t = useTranslation();
  const id = useId();
  const [params, setParams] = useState<Params>({});
  const [person, setPerson] = useState<PeopleSelectProps['value']>([]);
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<AuditRecord>();
  const [isVerifying, setVerifying] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart('audit', 'all', JSON.stringify({ params, pageNo })),
    queryFn: () => readRecords(params, pageNo),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const ask = (name: keyof Params) => (value: unknown) => {
    const { [name]: _before, ...others } = params;
    setPageNo(1);
    setParams(typeof value === 'string' && value !== '' ? { ...others, [name]: value } : others);
  };
  return (
    <Page className={styles.page}>
      <PageHeader
        title={t('操作日志')}
        note={data === undefined ? undefined : countText(data.total, data.totalCapped === true, t)}
      >
        <Button onClick={() => setVerifying(true)}>{t('校验完整性')}</Button>
      </PageHeader>
      <div className={styles.filters}>
        <div className={styles.person}>
          <label htmlFor={`${id}-person`}>{t('操作人')}</label>
          <PeopleSelect
            id={`${id}-person`}
            mode="single"
            label={t('操作人')}
            value={person}
            onChange={(chosen) => {
              setPerson(chosen);
              ask('userId')(chosen[0]?.id);
            }}
            includesDisabled
          />
        </div>
        <Input.Search
          allowClear
          className={styles.words}
          maxLength={50}
          placeholder={t('操作名称')}
          aria-label={t('操作名称')}
          onSearch={ask('event$like')}
        />
        <Input.Search
          allowClear
          className={styles.words}
          maxLength={200}
          placeholder={t('对象')}
          aria-label={t('对象')}
          onSearch={ask('object$like')}
        />
        <div className={styles.days}>
          <label htmlFor={`${id}-from`}>{t('日期')}</label>
          <FieldInput id={`${id}-from`} field={DAY} value={params.day$ge ?? null} onChange={ask('day$ge')} />
          <label htmlFor={`${id}-to`}>{t('至')}</label>
          <FieldInput id={`${id}-to`} field={DAY} value={params.day$le ?? null} onChange={ask('day$le')} />
        </div>
      </div>
      {error === null ? (
        <RecordTable records={data?.data} isLoading={isFetching} onOpen={setOpened} />
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
      <Pages pageNo={pageNo} isLast={isLastPage(data, { pageNo, pageRows: PAGE_ROWS })} onTurn={setPageNo} />
      {opened === undefined ? null : (
        <SheetDialog title={eventText(opened.eventLabel, t)} width={680} onClose={() => setOpened(undefined)}>
          <RecordEntry record={opened} />
        </SheetDialog>
      )}
      {isVerifying ? <VerifyDialog onClose={() => setVerifying(false)} /> : null}
    </Page>
  );
}

type PagesProps = {
  readonly pageNo: number;
  readonly isLast: boolean;
  readonly onTurn: (pageNo: number) => void;
};

function Pages({ pageNo, isLast, onTurn }: PagesProps) {
  const t = useTranslation();
  return (
    <div className={styles.pages}>
      <Button disabled={pageNo === 1} onClick={() => onTurn(pageNo - 1)}>
        {t('上一页')}
      </Button>
      <span>{t('第 {page} 页', { page: pageNo })}</span>
      <Button disabled={isLast} onClick={() => onTurn(pageNo + 1)}>
        {t('下一页')}
      </Button>
    </div>
  );
}
