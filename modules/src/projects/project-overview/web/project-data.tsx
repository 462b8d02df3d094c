import {
  download,
  formatAmount,
  formatDate,
  SimpleTable,
  useOpenRow,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './overview.module.css';
import { type Figures, overviewApi, overviewKey, tabAddress } from './overview-api.ts';
import { Waiting } from './waiting.tsx';

/** 数据中台: figures of a project from every module in one table, with source and date. */
export function ProjectData() {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject id={project.id} />;
}

function OfProject({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: overviewKey(id, 'data'),
    queryFn: () =>
      overviewApi('GET /b/consult/overview/project-data/:id', { params: { id }, errors: 'returned' }),
    staleTime: 0,
  });
  return <Waiting query={query}>{(figures) => <Table id={id} figures={figures} />}</Waiting>;
}

function Table({ id, figures }: { readonly id: string; readonly figures: Figures }) {
  const t = useTranslation();
  const [source, setSource] = useState<string>();
  const sources = [...new Set(figures.map((figure) => figure.source))];
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Select
          allowClear
          aria-label={t('来源')}
          placeholder={t('全部来源')}
          style={{ inlineSize: 200 }}
          value={source ?? null}
          options={sources.map((one) => ({ value: one, label: t(one) }))}
          onChange={(one: string | null | undefined) => setSource(one ?? undefined)}
        />
        <ExportButton id={id} />
      </div>
      <SimpleTable
        rows={figures.filter((figure) => source === undefined || figure.source === source)}
        keyOf={({ key }) => key}
        nothing="没有数据"
        columns={[
          { key: 'source', title: t('来源'), width: 130, render: (figure) => t(figure.source) },
          { key: 'label', title: t('指标'), render: ({ label }) => t(label) },
          { key: 'value', title: t('数值'), align: 'right', render: valueText },
          { key: 'unit', title: t('单位'), width: 80, render: ({ unit }) => t(unit) },
          {
            key: 'asOf',
            title: t('数据日期'),
            width: 130,
            render: ({ asOf }) => (asOf === null ? '—' : formatDate(asOf)),
          },
          {
            key: 'rows',
            title: t('明细'),
            width: 80,
            render: ({ tab }) => (tab === null ? '' : <Link to={tabAddress(id, tab)}>{t('查看')}</Link>),
          },
        ]}
      />
    </div>
  );
}

function valueText({ kind, value }: Figures[number]): string {
  if (kind === 'money' || kind === 'decimal') return formatAmount(value, 2);
  return kind === 'date' ? formatDate(value) : value;
}

function ExportButton({ id }: { readonly id: string }) {
  const t = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      await download('POST', `/b/consult/overview/project-data/${id}/export`, {}, `${t('数据中台')}.csv`);
    } catch {
      // The refusal has been shown.
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button loading={isRunning} onClick={() => void save()}>
      {t('导出')}
    </Button>
  );
}
