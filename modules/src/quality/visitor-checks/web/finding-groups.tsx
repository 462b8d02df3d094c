import { ErrorRetry, Money, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import { Fragment, useState } from 'react';
import styles from './visitor.module.css';
import { type Group, type Member, QUIET, visitKey, visitorApi } from './visitor-api.ts';

export interface FindingGroupsProps {
  readonly link: string;
  readonly checkId: string;
  /** Undefined: of all rules. */
  readonly rule: string | undefined;
  /** Shown when there are none. */
  readonly nothing: string;
}

const PAGE = 50;
const LEVELS = { error: ['错误', 'wrong'], warning: ['警告', 'wait'], info: ['提示', 'act'] } as const;

/** Findings in groups; an open group shows why it is one and all of its places. */
export function FindingGroups({ link, checkId, rule, nothing }: FindingGroupsProps) {
  const t = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<Group>();
  const { data, error, refetch } = useQuery({
    queryKey: visitKey(link, 'check', checkId, 'groups', rule ?? '', pageNo),
    queryFn: () =>
      visitorApi('POST /share/visitor/:link/check/:id/findings', {
        params: { link, id: checkId },
        body: { pageNo, ...(rule === undefined ? {} : { rule }) },
        ...QUIET,
      }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (open !== undefined)
    return <OpenGroup link={link} checkId={checkId} group={open} onBack={() => setOpen(undefined)} />;
  return (
    <section aria-label={t('问题')} className={styles.part}>
      <SimpleTable
        rows={data?.rows}
        keyOf={({ id }) => id}
        nothing={nothing}
        onOpen={setOpen}
        columns={[
          {
            key: 'title',
            title: t('问题'),
            render: ({ title, level }) => (
              <span className={styles.finding}>
                <StateTag label={t(LEVELS[level][0])} tone={LEVELS[level][1]} /> {title}
              </span>
            ),
          },
          { key: 'node', title: t('所在'), width: 220, render: ({ nodeName }) => nodeName },
          { key: 'count', title: t('数量'), width: 80, align: 'right', render: ({ count }) => count },
          {
            key: 'risk',
            title: t('涉及金额'),
            width: 140,
            align: 'right',
            render: ({ amountAtRisk }) => <Money amount={amountAtRisk} />,
          },
        ]}
      />
      <Pages total={data?.total ?? 0} pageNo={pageNo} onChange={setPageNo} />
    </section>
  );
}

interface PagesProps {
  readonly total: number;
  readonly pageNo: number;
  readonly onChange: (pageNo: number) => void;
}

function Pages({ total, pageNo, onChange }: PagesProps) {
  return total <= PAGE ? null : (
    <Pagination
      size="small"
      current={pageNo}
      pageSize={PAGE}
      total={total}
      showSizeChanger={false}
      onChange={onChange}
    />
  );
}

interface OpenGroupProps {
  readonly link: string;
  readonly checkId: string;
  readonly group: Group;
  readonly onBack: () => void;
}

function OpenGroup({ link, checkId, group, onBack }: OpenGroupProps) {
  const t = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: visitKey(link, 'check', checkId, 'members', group.id, pageNo),
    queryFn: () =>
      visitorApi('POST /share/visitor/:link/check/:id/members', {
        params: { link, id: checkId },
        body: { group: group.id, pageNo },
        ...QUIET,
      }),
  });
  const facts = [
    [t('所在'), group.nodeName],
    [t('算式'), group.formula],
    [t('依据'), group.clause],
    [t('建议'), group.suggestion],
  ].filter(([, text]) => text !== '');
  return (
    <section aria-label={t('问题明细')} className={styles.part}>
      <div className={styles.openHead}>
        <Button size="small" onClick={onBack}>
          {t('返回')}
        </Button>
        <StateTag label={t(LEVELS[group.level][0])} tone={LEVELS[group.level][1]} />
        <b>{group.title}</b>
      </div>
      <dl className={styles.pairs}>
        {facts.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {error === null ? (
        <Members rows={data?.rows} />
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
      <Pages total={data?.total ?? 0} pageNo={pageNo} onChange={setPageNo} />
      {data !== undefined && group.count > data.total ? (
        <p className={styles.hint}>
          {t('共 {count} 项，逐项列出金额最大的 {shown} 项。', { count: group.count, shown: data.total })}
        </p>
      ) : null}
    </section>
  );
}

function Members({ rows }: { readonly rows: readonly Member[] | undefined }) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ place, code, name, actual, figures }) => JSON.stringify([place, code, name, actual, figures])}
      nothing="没有发现问题"
      columns={[
        {
          key: 'name',
          title: t('名称'),
          render: ({ name, code }) => [code, name].filter((word) => word !== '').join(' '),
        },
        { key: 'place', title: t('位置'), width: 200, render: ({ place }) => place },
        { key: 'actual', title: t('实为'), width: 140, align: 'right', render: ({ actual }) => actual },
        { key: 'expected', title: t('应为'), width: 140, align: 'right', render: ({ expected }) => expected },
        {
          key: 'risk',
          title: t('涉及金额'),
          width: 130,
          align: 'right',
          render: ({ amountAtRisk }) => <Money amount={amountAtRisk} />,
        },
      ]}
    />
  );
}
