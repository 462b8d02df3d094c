import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import inputs from '../../components/inputs.module.css';
import { TimeSpanEntry } from '../../components/time-entry/time-span-entry.tsx';
import { steadyFace } from '../../formatting/times.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from './admin-page.tsx';
import { ProcessesTable, StepsTable } from './statistics-tables.tsx';

const DAYS = 90;
const ago = (days: number) => steadyFace().subtract(days, 'day');
const day = (back: number) => ago(back).format('YYYY-MM-DD');

/** 流程统计: how processes of a period ended, and where their time goes, the slowest step first. */
export function StatisticsPage() {
  const t = useTranslation();
  const [span, setSpan] = useState(() => ({ from: day(DAYS), to: day(0) }));
  const [procDefKey, setKey] = useState<string>();
  const { data } = useStatistics(span, undefined);
  const { data: ofOne } = useStatistics(span, procDefKey);
  const names = new Map(
    (data?.processes ?? []).map((one) => [one.procDefKey, sayProcess(one.procDefKey, one.procDefName, t)]),
  );
  return (
    <AdminPage
      title={t('流程统计')}
      actions={
        <>
          <Select
            className={inputs.filterChoice}
            allowClear
            placeholder={t('全部流程')}
            aria-label={t('流程')}
            value={procDefKey ?? null}
            options={[...names].map(([value, label]) => ({ value, label }))}
            onChange={(key) => setKey(key ?? undefined)}
          />
          <TimeSpanEntry
            unit="day"
            className={inputs.filterDays}
            labels={[t('开始日期'), t('结束日期')]}
            value={span}
            presets={[
              { label: t('最近一周'), value: [ago(7), ago(0)] },
              { label: t('最近一个月'), value: [ago(30), ago(0)] },
              { label: t('最近三个月'), value: [ago(90), ago(0)] },
              { label: t('最近一年'), value: [ago(365), ago(0)] },
            ]}
            onChange={({ from, to }) => {
              if (from !== null && to !== null) setSpan({ from, to });
            }}
          />
        </>
      }
    >
      <h2>{t('流程')}</h2>
      <ProcessesTable
        rows={data?.processes}
        chosen={procDefKey}
        onChoose={(key) => setKey(key === procDefKey ? undefined : key)}
      />
      <h2>{t('各环节用时')}</h2>
      <StepsTable rows={(procDefKey === undefined ? data : ofOne)?.steps} names={names} />
    </AdminPage>
  );
}

function useStatistics(span: { readonly from: string; readonly to: string }, procDefKey: string | undefined) {
  const body = { ...span, ...(procDefKey === undefined ? {} : { procDefKey }) };
  return useQuery({
    queryKey: queryKeys.processRows.statistics(body),
    queryFn: () => api('POST /b/wf/process/statistics', { body }),
    placeholderData: keepPreviousData,
  });
}
