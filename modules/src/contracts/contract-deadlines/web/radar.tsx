import type { AnswerOf } from '@jianheng/contract';
import {
  createApi,
  ErrorRetry,
  formatDate,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  SimpleTable,
  StateTag,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { consultingContracts } from '../../consulting-contracts/consulting-contracts.module.ts';
import type { deadlineCalls } from '../contract-deadlines.calls.ts';
import styles from './radar.module.css';

const api = createApi<typeof deadlineCalls>();
type Deadlines = AnswerOf<typeof deadlineCalls, 'POST /b/consult/contract-deadlines/query'>;
type Deadline = Deadlines['rows'][number];
type Age = Deadline['age'];

const CONTRACT = consultingContracts.entities.contract.path;
const HUB = consultingContracts.hubs?.contract?.route ?? '';
const AGES: Readonly<Record<Age, string>> = {
  late30: '逾期 30 天以上',
  late8: '逾期 8 至 30 天',
  late: '逾期 7 天以内',
  week: '7 天内到期',
  month: '30 天内到期',
  later: '更晚到期',
};
const KINDS: Readonly<Record<Deadline['kind'], string>> = {
  payment: '合同款',
  retention: '质保金',
  service: '服务期满',
  bond: '履约担保',
};
const isLate = (age: Age) => age !== 'later' && age.startsWith('late');

/** 到期雷达: payments, retention money and expiries of consulting contracts, passed ones first. */
export function DeadlineRadar() {
  const t = useTranslation();
  const id = useId();
  const [within, setWithin] = useState(90);
  const [mine, setMine] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(CONTRACT, 'deadlines', `${within} ${mine}`),
    queryFn: () =>
      api('POST /b/consult/contract-deadlines/query', {
        body: { params: { within, mine } },
        errors: 'returned',
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Page>
      <PageHeader title={t('到期雷达')}>
        <span className={styles.mine}>
          <Switch id={id} size="small" checked={mine} onChange={setMine} />
          <label htmlFor={id}>{t('我经办的')}</label>
        </span>
        <Segmented<number>
          value={within}
          options={[30, 90, 365].map((days) => ({ value: days, label: t('{days} 天内', { days }) }))}
          onChange={setWithin}
        />
      </PageHeader>
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <PageSkeleton /> : null}
      {data === undefined ? null : <Found deadlines={data} />}
    </Page>
  );
}

function Found({ deadlines: { rows, ages, isCut } }: { readonly deadlines: Deadlines }) {
  const t = useTranslation();
  const [age, setAge] = useState<Age>();
  const shown = age === undefined ? rows : rows.filter((row) => row.age === age);
  return (
    <>
      <ul className={styles.ages}>
        {ages.map(({ age: one, count, open }) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={one === age}
              onClick={() => setAge(one === age ? undefined : one)}
            >
              <span>{t(AGES[one])}</span>
              <strong className={isLate(one) && count > 0 ? styles.late : undefined}>{count}</strong>
              <Money amount={open} />
            </button>
          </li>
        ))}
      </ul>
      {isCut ? <p className={styles.note}>{t('每类只显示最早到期的 500 条。')}</p> : null}
      <SimpleTable
        rows={shown}
        keyOf={({ key }) => key}
        nothing="没有到期事项"
        columns={[
          { key: 'kind', title: t('事项'), width: 90, render: ({ kind }) => t(KINDS[kind]) },
          {
            key: 'contract',
            title: t('合同'),
            render: ({ contract }) => <Link to={`${HUB}?id=${contract.id}`}>{contract.name}</Link>,
          },
          { key: 'name', title: t('收款节点'), width: 150, render: ({ name }) => name || '—' },
          { key: 'dueOn', title: t('到期日期'), width: 110, render: ({ dueOn }) => formatDate(dueOn) },
          {
            key: 'workdays',
            title: t('剩余工作日'),
            width: 170,
            align: 'right',
            render: ({ workdays, age: one }) => <Workdays workdays={workdays} isLate={isLate(one)} />,
          },
          {
            key: 'open',
            title: t('未收款'),
            width: 140,
            align: 'right',
            render: ({ open }) => (open === null ? '—' : <Money amount={open} />),
          },
          { key: 'manager', title: t('经办人'), width: 100, render: ({ contract }) => contract.manager },
        ]}
      />
    </>
  );
}

function Workdays({ workdays, isLate: late }: { readonly workdays: number; readonly isLate: boolean }) {
  const t = useTranslation();
  if (late) return <StateTag label={t('逾期 {days} 个工作日', { days: -workdays })} tone="wrong" />;
  return workdays <= 5 ? <StateTag label={String(workdays)} tone="wait" /> : workdays;
}
