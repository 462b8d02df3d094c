import {
  formatDate,
  Money,
  Page,
  PageHeader,
  queryKeys,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { CountedBars } from './counted-bars.tsx';
import styles from './overview.module.css';
import {
  type HomeFigures,
  listAddress,
  overviewApi,
  PROJECT,
  PROJECT_STATES,
  tabAddress,
} from './overview-api.ts';
import { Waiting } from './waiting.tsx';

const LIST = '/consult/list';
const OPEN = 'preparing,running,suspended';

/** 项目首页: the projects that the reader sees by state, kind, stage and manager, what is late, and money. */
export function ProjectHome() {
  const t = useTranslation();
  const query = useQuery({
    queryKey: queryKeys.entity.rowPart(PROJECT, 'home', 'overview'),
    queryFn: () => overviewApi('POST /b/consult/overview/queryHome', { body: {}, errors: 'returned' }),
    staleTime: 0,
  });
  return (
    <Page>
      <PageHeader title={t('项目首页')} />
      <Waiting query={query}>{(figures) => <Figures figures={figures} />}</Waiting>
    </Page>
  );
}

function Figures({ figures }: { readonly figures: HomeFigures }) {
  const t = useTranslation();
  const stateLabel = (key: string) =>
    t(Object.entries(PROJECT_STATES).find(([name]) => name === key)?.[1] ?? key);
  return (
    <div className={styles.home}>
      <Tiles figures={figures} />
      <div className={styles.columns}>
        <CountedBars
          title={t('项目状态')}
          rows={figures.states.map((row) => ({ ...row, label: stateLabel(row.key) }))}
          addressOf={(state) => listAddress(LIST, { state })}
        />
        <CountedBars
          title={t('咨询类型')}
          rows={figures.kinds}
          addressOf={(kind) => listAddress(LIST, { kind })}
        />
        <CountedBars title={t('进行中的阶段')} rows={figures.stages} addressOf={stagesNamed} />
        <CountedBars
          title={t('在手项目的负责人')}
          rows={figures.managers}
          addressOf={(manager) => listAddress(LIST, { manager, state: OPEN })}
        />
      </div>
      <LateProjects rows={figures.lateProjects} until={dayBefore(figures.today)} />
    </div>
  );
}

function Tiles({ figures: { total, late, money, today } }: { readonly figures: HomeFigures }) {
  const t = useTranslation();
  const year = Number(today.slice(0, 4));
  const within = (one: number) => `${one}-01-01..${one}-12-31`;
  const counts = [
    [t('项目总数'), total, LIST],
    [t('逾期项目'), late.projects, listAddress(LIST, { state: OPEN, endOn: `..${dayBefore(today)}` })],
    [t('逾期阶段'), late.stages, listAddress('/consult/stages', { isLate: 'true' })],
    [t('逾期问题'), late.problems, listAddress('/consult/problems', { isLate: 'true' })],
  ] as const;
  const amounts =
    money === null
      ? []
      : ([
          ['signed', t('今年签订合同额'), '/b/contract-income-list', 'signedOn'],
          ['invoiced', t('今年开票'), '/single-invoice/list', 'issuedOn'],
          ['received', t('今年收款'), '/b/business-income-list', 'bookedOn'],
        ] as const);
  return (
    <ul className={styles.tiles}>
      {counts.map(([label, count, address], at) => (
        <li key={label}>
          <span>{label}</span>
          <Link className={`${styles.figure} ${at > 0 && count > 0 ? styles.wrong : ''}`} to={address}>
            {count}
          </Link>
        </li>
      ))}
      {money === null
        ? null
        : amounts
            .filter(([key]) => money.thisYear[key] !== null)
            .map(([key, label, route, by]) => (
              <li key={key}>
                <span>{label}</span>
                <Link className={styles.figure} to={listAddress(route, { [by]: within(year) })}>
                  <Money amount={money.thisYear[key]} />
                </Link>
                <span className={styles.before}>
                  {t('去年')}{' '}
                  <Link to={listAddress(route, { [by]: within(year - 1) })}>
                    <Money amount={money.lastYear[key]} />
                  </Link>
                </span>
              </li>
            ))}
      {money === null ? null : (
        <li>
          <span>{t('未收合同款')}</span>
          <Link className={styles.figure} to="/b/contract-income-list">
            <Money amount={money.open} />
          </Link>
        </li>
      )}
    </ul>
  );
}

function LateProjects({
  rows,
  until,
}: {
  readonly rows: HomeFigures['lateProjects'];
  readonly until: string;
}) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <section>
      <h2 className={styles.head}>
        {t('逾期最久的项目')}
        <Link to={listAddress(LIST, { state: OPEN, endOn: `..${until}` })}>{t('全部')}</Link>
      </h2>
      <SimpleTable
        rows={rows}
        keyOf={({ id }) => id}
        nothing="没有逾期的项目"
        onOpen={({ id }) => void navigate(tabAddress(id))}
        columns={[
          { key: 'name', title: t('项目名称'), render: ({ name }) => name },
          { key: 'manager', title: t('项目负责人'), width: 130, render: ({ manager }) => manager },
          { key: 'endOn', title: t('计划完成日期'), width: 130, render: ({ endOn }) => formatDate(endOn) },
          {
            key: 'daysLate',
            title: t('逾期天数'),
            width: 130,
            align: 'right',
            render: ({ daysLate }) => daysLate,
          },
          {
            key: 'progress',
            title: t('完成进度'),
            width: 130,
            align: 'right',
            render: ({ progress }) => `${progress}%`,
          },
        ]}
      />
    </section>
  );
}

/** Stages of exactly this name that are under way. */
const stagesNamed = (name: string) =>
  `/consult/stages?${new URLSearchParams({
    'f.state': 'running',
    where: JSON.stringify({ field: 'name', word: 'is', value: name }),
  })}`;

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
