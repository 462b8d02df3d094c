import { fieldOfGroup, type StatisticsShape } from '@jianheng/definition';
import { Alert, Empty } from 'antd';
import { useMemo } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorRetry } from '../../../components/error-retry.tsx';
import page from '../../../components/page.module.css';
import { PageHeader } from '../../../components/page-header.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { useIsNarrow } from '../../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ExportButton } from '../../list/export-button.tsx';
import { ListFilters } from '../../list/list-filters.tsx';
import type { Filters } from '../../query/filter-params.ts';
import { type Groups, groupWords, useGroups, type Words } from '../../query/groups.ts';
import { useListState } from '../../query/use-list-state.ts';
import type { ChartData, ChartKind } from '../charts/chart-option.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { ViewProps } from '../view-props.ts';
import { chartData, MOST_DRAWN } from './chart-data.ts';
import { GroupsTable } from './groups-table.tsx';
import { type Pivot, pivotOf } from './pivot.ts';
import { PivotTable } from './pivot-table.tsx';
import styles from './statistics.module.css';

/** The rows of a list put together: a chart, the table beside it, and a way to the rows behind every group. */
export function StatisticsView(props: ViewProps<StatisticsShape>) {
  const { webEntity, view, viewName, list } = props;
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const state = useListState(props);
  const { path } = webEntity.entity;
  const { data, error, refetch } = useGroups(path, viewName, state.query.params);
  const chart = useMemo(
    () => chartData(view, data?.groups ?? [], { fields: webEntity.fields, t }),
    [view, data, webEntity, t],
  );
  const pivot = useMemo(
    () => pivotIn(view, data, { fields: webEntity.fields, t }),
    [view, data, webEntity, t],
  );
  const mayExport = (list.buttons ?? []).includes('export') && !isNarrow;
  return (
    <div className={`${page.page} ${styles.statistics}`}>
      <PageHeader title={view.label}>
        {mayExport ? (
          <ExportButton
            path={path}
            what="exportGroups"
            fileName={`${view.label}.xlsx`}
            query={() => ({ view: viewName, params: state.query.params })}
          />
        ) : null}
      </PageHeader>
      <ListFilters webEntity={webEntity} list={list} state={state} />
      {data?.isCut ? (
        <Alert type="warning" title={t('只列出 {count} 组，合计包括其余各组', { count: data.most })} />
      ) : null}
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={bodyLook(pivot)}>
          <section className={styles.chart}>
            {data.groups.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有可统计的数据')} />
            ) : (
              <ChartPanel kind={kindOf(view)} data={chart} title={chartTitle(view, webEntity.fields)} />
            )}
            {chart.categories.length === MOST_DRAWN ? (
              <p className={styles.note}>{t('图中只画 {count} 项', { count: MOST_DRAWN })}</p>
            ) : null}
          </section>
          <GroupsOrPivot
            {...props}
            data={data}
            pivot={pivot}
            filters={state.filters}
            from={firstDrawn(view, chart)}
          />
        </div>
      )}
    </div>
  );
}

interface GroupsOrPivotProps extends ViewProps<StatisticsShape> {
  readonly data: Groups;
  readonly pivot: Pivot | undefined;
  readonly filters: Filters;
  readonly from: string | undefined;
}

/** The first period of a chart that shows the end of a long time. */
const firstDrawn = ({ by: [first] }: StatisticsShape, { categories }: ChartData) =>
  typeof first === 'object' && 'per' in first && categories.length === MOST_DRAWN
    ? categories[0]?.label
    : undefined;

function GroupsOrPivot({ data, pivot, ...props }: GroupsOrPivotProps) {
  const { view, webEntity } = props;
  if (pivot === undefined) return <GroupsTable {...props} groups={data.groups} total={data.total} />;
  const title = view.by.map((way) => webEntity.fields[fieldOfGroup(way)]?.label ?? '').join(' / ');
  return <PivotTable {...props} pivot={pivot} title={title} total={data.total} />;
}

/** From this many columns on the pivot is placed below its chart. */
const MANY = 3;

const bodyLook = (pivot: Pivot | undefined) =>
  pivot === undefined || pivot.columns.length < MANY ? styles.body : `${styles.body} ${styles.wide}`;

/** Two groupings as a table of both, unless groups were left out: their sums would be missing in it. */
function pivotIn(view: StatisticsShape, data: Groups | undefined, given: Words): Pivot | undefined {
  const [first, second] = view.by;
  if (data === undefined || data.isCut || first === undefined || second === undefined || view.by.length > 2)
    return undefined;
  const ways = [first, second];
  return pivotOf(data.groups, (at, { keys, labels }) =>
    groupWords(ways[at] ?? first, { key: keys[at] ?? null, label: labels[at] ?? null }, given),
  );
}

function chartTitle(view: StatisticsShape, fields: ViewProps['webEntity']['fields']): string {
  const names = [...(view.sums ?? []).slice(0, 1), ...view.by.map(fieldOfGroup)];
  return [view.label, ...names.map((name) => fields[name]?.label ?? '')].join(' ');
}

/** Bars go along the time, or along steps that follow one another; of other things they stand below one another. */
function kindOf({ chart, by }: StatisticsShape): ChartKind {
  return chart === 'bar' && typeof by[0] === 'string' ? 'rank' : chart;
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
}
