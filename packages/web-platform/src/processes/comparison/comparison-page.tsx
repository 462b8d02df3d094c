import { isCustomModule } from '@jianheng/definition';
import {
  chartOf,
  compareModels,
  type ModelDifference,
  noRows,
  type ProcessModel,
} from '@jianheng/process-engine';
import { useQuery } from '@tanstack/react-query';
import { Empty, Select } from 'antd';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import inputs from '../../components/inputs.module.css';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery } from '../../routes/use-address-query.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import type { ChartMark } from '../chart/chart-mark.tsx';
import { OwnSteps } from '../data/own-steps.ts';
import type { Chart } from '../data/process-data.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { useChoices, useDrawing } from '../drafts/use-drawing.ts';
import { ComparedCharts, type ComparedSide } from './compared-charts.tsx';
import { comparedModel, DRAFT } from './compared-model.ts';
import styles from './comparison.module.css';
import { DifferenceList } from './difference-list.tsx';

/** 版本对比: two versions of a process, or one and the draft, with all that differs. */
export function ComparisonPage() {
  const t = useTranslation();
  const { query } = useAddressQuery();
  const key = query.get('key') ?? '';
  const drawing = useDrawing(key);
  const versions = useQuery({
    queryKey: queryKeys.processRows.versionsOf(key),
    queryFn: () => api('GET /act/procdef/key/:key/versions', { params: { key } }),
    enabled: key !== '',
  });
  const error = drawing.error ?? versions.error;
  if (key === '') return <Empty description={t('没有流程')} />;
  if (error !== null)
    return (
      <ErrorRetry
        text={error.message}
        onRetry={() => void Promise.all([drawing.refetch(), versions.refetch()])}
      />
    );
  if (drawing.data === undefined || versions.data === undefined) return <PageSkeleton />;
  return <Comparison drawing={drawing.data} versions={versions.data} />;
}

interface ComparisonProps {
  readonly drawing: Drawing;
  readonly versions: readonly { readonly id: string; readonly version: number }[];
}

/** The draft, where there is one, and the versions, the newest first: the first two where the address names none. */
function Comparison({ drawing, versions }: ComparisonProps) {
  const t = useTranslation();
  const { query, change } = useAddressQuery();
  const options = [
    ...(drawing.draft === null ? [] : [{ value: DRAFT, label: t('草稿') }]),
    ...versions.map(({ id, version }) => ({ value: id, label: `v${version}` })),
  ];
  const after = query.get('after') ?? options[0]?.value ?? '';
  const before = query.get('before') ?? behind(options, after);
  const labelOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  const choose = (name: 'before' | 'after', label: string, value: string) => (
    <Select
      className={inputs.filterChoice}
      aria-label={label}
      value={value || null}
      options={options}
      onChange={(next) => change({ [name]: next ?? undefined })}
    />
  );
  return (
    <AdminPage
      title={t('版本对比：{name}', { name: sayProcess(drawing.key, drawing.name, t) })}
      actions={
        <>
          {choose('before', t('对比的版本'), before)}
          <span aria-hidden>→</span>
          {choose('after', t('较新的版本'), after)}
        </>
      }
    >
      <OwnSteps value={isCustomModule(drawing.key)}>
        <Compared
          key={`${before}/${after}`}
          drawing={drawing}
          before={{ id: before, title: labelOf(before) }}
          after={{ id: after, title: labelOf(after) }}
        />
      </OwnSteps>
    </AdminPage>
  );
}

/** What stood before a version; nothing before the first. */
function behind(options: readonly { readonly value: string }[], id: string): string {
  return options[options.findIndex(({ value }) => value === id) + 1]?.value ?? '';
}

type Named = { readonly id: string; readonly title: string };
interface ComparedProps {
  readonly drawing: Drawing;
  readonly before: Named;
  readonly after: Named;
}

function Compared({ drawing, before, after }: ComparedProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.processDesign.compared(
      drawing.key,
      before.id,
      after.id,
      drawing.draft?.revision ?? 0,
    ),
    queryFn: () => Promise.all([comparedModel(drawing, before.id), comparedModel(drawing, after.id)]),
    enabled: before.id !== '' && after.id !== '',
  });
  if (before.id === '' || after.id === '')
    return <Empty description={t('此流程只有一个版本，没有可对比的')} />;
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const [older, newer] = data;
  if (older === null || newer === null) return <Empty description={t('流程图无法打开，请检查 BPMN 文件')} />;
  return <Differences drawing={drawing} older={older} newer={newer} titles={[before.title, after.title]} />;
}

interface DifferencesProps {
  readonly drawing: Drawing;
  readonly older: ProcessModel;
  readonly newer: ProcessModel;
  readonly titles: readonly [string, string];
}

function Differences({ drawing, older, newer, titles }: DifferencesProps) {
  const t = useTranslation();
  const lists = useChoices();
  const [chosen, choose] = useState<ModelDifference>();
  const differences = useMemo(() => compareModels(older, newer), [older, newer]);
  const charts = useMemo(() => [chartWithout(older), chartWithout(newer)] as const, [older, newer]);
  const marks = useMemo(
    () => [marksOf(differences, 'before'), marksOf(differences, 'after')] as const,
    [differences],
  );
  const steps = new Map([...older.nodes, ...newer.nodes].map(({ id, name }) => [id, name ?? id]));
  const choices = { ...lists, fields: drawing.form.fields, actions: drawing.actions };
  const side = (at: 0 | 1, name: 'before' | 'after'): ComparedSide => ({
    title: titles[at],
    chart: charts[at],
    marks: marks[at],
    chosen: chosen === undefined || chosen.part === 'process' ? undefined : chosen[name]?.id,
  });
  return (
    <div className={styles.comparison}>
      <ComparedCharts before={side(0, 'before')} after={side(1, 'after')} />
      <aside className={styles.list} aria-label={t('差异')}>
        <h2>{t('{count} 处差异', { count: differences.length })}</h2>
        <DifferenceList
          differences={differences}
          telling={{ t, choices, steps }}
          chosen={chosen}
          onChoose={choose}
        />
      </aside>
    </div>
  );
}

/** As it is drawn, before anybody has started it. */
function chartWithout(model: ProcessModel): Chart {
  const chart = chartOf(model, noRows(), '');
  return {
    ...chart,
    nodes: chart.nodes.map((node) => ({ ...node, tips: [] })),
    flows: chart.flows.map((flow) => ({ ...flow, points: [...flow.points] })),
  };
}

function marksOf(
  differences: readonly ModelDifference[],
  side: 'before' | 'after',
): ReadonlyMap<string, ChartMark> {
  return new Map(
    differences.flatMap((difference) => {
      const part = difference.part === 'process' ? undefined : difference[side];
      return part === undefined ? [] : [[part.id, difference.change] as const];
    }),
  );
}
