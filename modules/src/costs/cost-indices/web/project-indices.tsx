import {
  ErrorRetry,
  formatAmount,
  Page,
  PageHeader,
  PageSkeleton,
  SimpleTable,
  StateTag,
  useAction,
  useIsNarrow,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Segmented, Select, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DataSource } from './data-source.tsx';
import { FLAGS, type Grouping, INDICES, indexApi, indexKey, indexText } from './index-api.ts';
import { IndexDialog } from './index-dialog.tsx';
import { KINDS, type Kind, type Place, readTree, type ShownIndex, type ShownTree } from './index-rows.ts';
import styles from './indices.module.css';
import { ProjectSelect } from './project-select.tsx';
import { Range } from './range.tsx';

/** 项目指标: the indices of one cost project by subjects, with the lines that each is made of. */
export function ProjectIndices() {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const projectId = query.get('project') ?? undefined;
  return (
    <Page grows>
      <PageHeader title={t('项目指标')}>
        <ProjectSelect value={projectId} onChoose={(id) => setQuery({ project: id })} />
      </PageHeader>
      {projectId === undefined ? (
        <Empty description={t('选择一个造价项目，查看它的经济、工程量、工料机、相关性和扩展指标。')} />
      ) : (
        <IndicesOfProject key={projectId} projectId={projectId} />
      )}
    </Page>
  );
}

const GROUPINGS = {
  project: '整个项目',
  building: '单项工程',
  specialty: '专业',
  function: '功能',
  format: '业态',
} as const;

const POLLED_MS = 1500;
const SOURCE = 'source';

/** The indices of one cost project; grouping and kind are chosen here. */
export function IndicesOfProject({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const [tab, setTab] = useState<Kind | typeof SOURCE>('economic');
  const [group, setGroup] = useState<Grouping>('project');
  const [id, setId] = useState<string>();
  const [isComputing, setComputing] = useState(false);
  const kind = tab === SOURCE ? 'economic' : tab;
  const place: Place = { projectId, group, ...(id === undefined ? {} : { id }) };
  const { data, error, refetch } = useQuery({
    queryKey: indexKey(projectId, 'tree', kind, group, id ?? ''),
    queryFn: () => readTree(kind, place, t),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (isComputing && !isStored(state.data) ? POLLED_MS : false),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <>
      <Stored
        tree={data}
        projectId={projectId}
        isComputing={isComputing}
        onBegun={() => setComputing(true)}
      />
      <GroupBar
        tree={data}
        group={group}
        onGroup={(next) => {
          setGroup(next);
          setId(undefined);
        }}
        onChoose={setId}
      />
      <Facts tree={data} />
      <Tabs
        activeKey={tab}
        items={[
          ...KIND_NAMES.map((name) => ({ key: name, label: t(KINDS[name]) })),
          { key: SOURCE, label: t('数据来源') },
        ]}
        onChange={(next) => setTab(isKind(next) ? next : SOURCE)}
      />
      {tab === SOURCE ? <DataSource projectId={projectId} /> : <Indices tree={data} place={place} />}
    </>
  );
}

interface GroupBarProps {
  readonly tree: ShownTree;
  readonly group: Grouping;
  readonly onGroup: (group: Grouping) => void;
  readonly onChoose: (id: string) => void;
}

/** Chooses the grouping and one of its groups. */
function GroupBar({ tree, group, onGroup, onChoose }: GroupBarProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const options = GROUPING_NAMES.map((name) => ({ value: name, label: t(GROUPINGS[name]) }));
  return (
    <div className={styles.bar}>
      {isNarrow ? (
        <Select<Grouping>
          aria-label={t('分组')}
          className={styles.group}
          value={group}
          options={options}
          onChange={onGroup}
        />
      ) : (
        <Segmented<Grouping> value={group} options={options} onChange={onGroup} />
      )}
      {group === 'project' ? null : (
        <Select
          aria-label={t(GROUPINGS[group])}
          className={styles.group}
          value={tree.groupId}
          options={tree.groups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
        />
      )}
    </div>
  );
}

const GROUPING_NAMES = ['project', 'building', 'specialty', 'function', 'format'] as const;
const KIND_NAMES = ['economic', 'quantity', 'material', 'relation', 'expanded'] as const;
const isKind = (text: string): text is Kind => KIND_NAMES.some((name) => name === text);
const isStored = (tree: ShownTree | undefined) =>
  tree !== undefined && tree.computedRevision !== null && !tree.isStale;

/** Whether search and statistics have the values of this project. */
function Stored({
  tree,
  projectId,
  isComputing,
  onBegun,
}: {
  readonly tree: ShownTree;
  readonly projectId: string;
  readonly isComputing: boolean;
  readonly onBegun: () => void;
}) {
  const t = useTranslation();
  const mayEdit = [usePermission('costProjects:edit'), usePermission('costIndices:edit')].every(Boolean);
  const compute = useAction({
    call: (_input: undefined, options) =>
      indexApi('POST /b/indicator/compute', { body: { projectIds: [projectId] }, ...options }),
    done: t('已开始计算'),
    changes: { entity: INDICES },
    onDone: onBegun,
  });
  if (isStored(tree)) return null;
  return (
    <Alert
      className={styles.notice}
      type={tree.isStale ? 'warning' : 'info'}
      showIcon
      title={
        tree.isStale
          ? t('清单或规模在上次入库之后有修改：指标查询和统计仍用旧值，请重新计算入库。')
          : t('本项目的指标还没有入库，不能被查询和统计，请计算入库。')
      }
      action={
        mayEdit ? (
          <Button
            size="small"
            loading={compute.isRunning || isComputing}
            onClick={() => void compute.run(undefined)}
          >
            {t('计算入库')}
          </Button>
        ) : null
      }
    />
  );
}

const SOURCES = {
  file: '造价文件',
  hand: '手工填写',
  formula: '公式',
  sum: '下级汇总',
  above: '所属单项',
} as const;

function Facts({ tree: { total, collected, divisors } }: { readonly tree: ShownTree }) {
  const t = useTranslation();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('造价')}</dt>
        <dd>{total === null ? '—' : `${formatAmount(total)} ${t('元')}`}</dd>
      </div>
      <div>
        <dt>{t('已归集')}</dt>
        <dd>{`${(collected * 100).toFixed(1)}%`}</dd>
      </div>
      {divisors.map(({ symbol, name, unit, value, source }) => (
        <div key={symbol}>
          <dt>{name}</dt>
          <dd>
            {value === null ? t('待补充') : `${formatAmount(value)} ${unit}`}
            {source === null ? null : <span className={styles.quiet}> {t(SOURCES[source])}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A table of indices; a row opens its formula and lines. */
function Indices({ tree, place }: { readonly tree: ShownTree; readonly place: Place }) {
  const [index, setIndex] = useState<ShownIndex>();
  return (
    <>
      <IndexTable rows={tree.rows} onOpen={setIndex} />
      {index === undefined ? null : (
        <IndexDialog
          place={{ ...place, ...(place.group === 'project' ? {} : { id: tree.groupId }) }}
          index={index}
          isStored={tree.computedRevision !== null}
          onClose={() => setIndex(undefined)}
        />
      )}
    </>
  );
}

function IndexTable({
  rows,
  onOpen,
}: {
  readonly rows: readonly ShownIndex[];
  readonly onOpen: (index: ShownIndex) => void;
}) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ key }) => key}
      nothing="没有这类指标：请先把清单归集到科目，并填写建筑面积"
      onOpen={onOpen}
      columns={[
        { key: 'name', title: t('指标'), render: ({ name }) => name },
        {
          key: 'value',
          title: t('指标值'),
          width: 130,
          align: 'right',
          render: ({ value }) => indexText(value),
        },
        { key: 'unit', title: t('单位'), width: 100, render: ({ unit }) => unit },
        { key: 'more', title: t('说明'), width: 210, render: ({ more }) => more },
        {
          key: 'range',
          title: t('区间'),
          width: 190,
          align: 'right',
          render: ({ range, samples }) => <Range range={range} samples={samples} />,
        },
        {
          key: 'flag',
          title: t('判断'),
          width: 150,
          render: ({ flag, unusual }) =>
            unusual === null ? (
              <StateTag label={t(FLAGS[flag].label)} tone={FLAGS[flag].tone} />
            ) : (
              <StateTag label={t('已排除')} tone="grey" />
            ),
        },
      ]}
    />
  );
}
