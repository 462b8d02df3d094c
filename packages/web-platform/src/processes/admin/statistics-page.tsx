import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import inputs from '../../components/inputs.module.css';
import { clockFace } from '../../formatting/times.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AdminPage } from './admin-page.tsx';
import { ProcessesTable, StepsTable } from './statistics-tables.tsx';

const DAYS = 90;
const day = (back: number) => clockFace().subtract(back, 'day').format('YYYY-MM-DD');

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
          <DatePicker.RangePicker
            allowClear={false}
            aria-label={t('起止日期')}
            value={[dayjs(span.from), dayjs(span.to)]}
            presets={[
              { label: t('最近一周'), value: [clockFace().subtract(7, 'day'), clockFace()] },
              { label: t('最近一个月'), value: [clockFace().subtract(30, 'day'), clockFace()] },
              { label: t('最近三个月'), value: [clockFace().subtract(90, 'day'), clockFace()] },
              { label: t('最近一年'), value: [clockFace().subtract(365, 'day'), clockFace()] },
            ]}
            onChange={(days) => {
              const [from, to] = [days?.[0], days?.[1]];
              if (from && to) setSpan({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') });
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
