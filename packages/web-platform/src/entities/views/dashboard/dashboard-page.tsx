import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { pageApi } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { ErrorRetry } from '../../../components/error-retry.tsx';
import { Page } from '../../../components/page.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { useIsNarrow } from '../../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAddressQuery } from '../../../routes/use-address-query.ts';
import styles from './dashboard.module.css';
import { DashboardLinks } from './dashboard-links.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';
import type { DashboardPeriod } from './figure-text.ts';

export interface DashboardPageProps {
  /** Module and page, such as `cockpit.revenue`. */
  readonly name: string;
  readonly title: string;
}

const WHOLE_YEAR = 0;
const YEARS_BACK = 4;

/** A page of figures (驾驶舱) of the year or month that its address names, each of which opens its rows. */
export function DashboardPage({ name, title }: DashboardPageProps) {
  const t = useTranslation();
  const { query, change } = useAddressQuery();
  const period = periodIn(query);
  const asked = { dashboard: name, ...period };
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.dashboard(asked),
    queryFn: () => pageApi('POST /b/dashboard/queryFigures', { body: asked, errors: 'returned' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const panels = data?.data.panels;
  return (
    <Page>
      <DashboardLinks name={name} />
      <PageHeader title={t(title)}>
        <MonthChoice
          value={period.currentMonth ?? WHOLE_YEAR}
          onChange={(month) => change({ currentMonth: month === WHOLE_YEAR ? undefined : String(month) })}
        />
        <Select<number>
          aria-label={t('年份')}
          value={period.currentYear}
          options={years(period.currentYear).map((year) => ({
            value: year,
            label: t('{year} 年', { year }),
          }))}
          onChange={(year) => change({ currentYear: String(year) })}
        />
      </PageHeader>
      {panels === undefined ? (
        <Waiting text={error?.message} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.panels}>
          {panels.map((panel, at) => (
            <DashboardPanel key={panel.label} panel={panel} place={{ ...asked, panel: at }} />
          ))}
        </div>
      )}
    </Page>
  );
}

type MonthChoiceProps = { readonly value: number; readonly onChange: (month: number) => void };

/** The year or one of its months; a list where there is no room for all of them. */
function MonthChoice({ value, onChange }: MonthChoiceProps) {
  const t = useTranslation();
  const options = [
    { value: WHOLE_YEAR, label: t('全年') },
    ...MONTHS.map((month) => ({ value: month, label: t('{month} 月', { month }) })),
  ];
  const given = { 'aria-label': t('月份'), value, options, onChange };
  return useIsNarrow() ? <Select<number> {...given} /> : <Segmented<number> {...given} />;
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

function Waiting({ text, onRetry }: { readonly text: string | undefined; readonly onRetry: () => void }) {
  return text === undefined ? <PageSkeleton /> : <ErrorRetry text={text} onRetry={onRetry} />;
}

/** What makes no sense in an address counts as not there: this year, all of it. */
function periodIn(query: URLSearchParams): DashboardPeriod {
  const [year, month] = [Number(query.get('currentYear')), Number(query.get('currentMonth'))];
  const isYear = Number.isInteger(year) && year >= 2000 && year <= 2100;
  return {
    currentYear: isYear ? year : new Date().getFullYear(),
    ...(Number.isInteger(month) && month >= 1 && month <= 12 ? { currentMonth: month } : {}),
  };
}

/** The year that is shown is among them, however long ago. */
function years(shown: number): readonly number[] {
  const last = new Date().getFullYear();
  const usual = Array.from({ length: YEARS_BACK + 1 }, (_, at) => last - at);
  return usual.includes(shown) ? usual : [...usual, shown].toSorted((one, other) => other - one);
}
