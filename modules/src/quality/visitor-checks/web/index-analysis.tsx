import {
  ErrorRetry,
  formatAmount,
  formatPercent,
  PageSkeleton,
  type SimpleColumn,
  SimpleTable,
  type Translate,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { OfFile } from './choose-file.tsx';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import { type IndexGroup, QUIET, visitKey, visitorApi } from './visitor-api.ts';
import { VisitorPage } from './visitor-page.tsx';

/** 指标分析: indices of one file of the visitor. */
export function IndexAnalysis() {
  return (
    <VisitorPage page="indexAnalysis" title="指标分析">
      {(given) => <OfFile {...given}>{({ id }) => <Indices key={id} link={given.link} id={id} />}</OfFile>}
    </VisitorPage>
  );
}

const PARTS = {
  economic: '经济指标',
  quantity: '工程量指标',
  material: '工料机指标',
  relation: '相关性指标',
  expanded: '扩展指标',
} as const;
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => name in PARTS;

function Indices({ link, id }: { readonly link: string; readonly id: string }) {
  const t = useTranslation();
  const [part, setPart] = useState<Part>('economic');
  const [by, setBy] = useState<'project' | 'building'>('project');
  const { data, error, refetch } = useQuery({
    queryKey: visitKey(link, 'file', id, 'indices', by, part),
    queryFn: () =>
      visitorApi('POST /share/visitor/:link/file/:id/indices', {
        params: { link, id },
        body: { by, part },
        ...QUIET,
      }),
  });
  return (
    <>
      <Segmented
        className={styles.segments}
        value={by}
        options={[
          { value: 'project', label: t('整个项目') },
          { value: 'building', label: t('单项工程') },
        ]}
        onChange={(value) => setBy(value === 'building' ? 'building' : 'project')}
      />
      <Tabs
        activeKey={part}
        items={Object.entries(PARTS).map(([key, label]) => ({ key, label: t(label) }))}
        onChange={(key) => {
          if (isPart(key)) setPart(key);
        }}
      />
      {error !== null ? <ErrorRetry text={error.message} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <PageSkeleton /> : null}
      {data?.map((group) => (
        <GroupRows key={group.id} group={group} part={part} link={link} file={id} />
      ))}
    </>
  );
}

interface GroupRowsProps {
  readonly group: IndexGroup;
  readonly part: Part;
  readonly link: string;
  readonly file: string;
}

function GroupRows({ group, part, link, file }: GroupRowsProps) {
  const t = useTranslation();
  return (
    <section aria-label={group.name} className={styles.part}>
      <h2 className={styles.heading}>{group.name}</h2>
      <Facts group={group} />
      {group.area === null ? (
        <Alert
          type="info"
          showIcon
          title={t('文件没有建筑面积，不能计算单方指标。')}
          action={
            <Link to={addressFor('conditions', link, { file })}>
              <Button size="small">{t('填写面积')}</Button>
            </Link>
          }
        />
      ) : null}
      <SimpleTable
        rows={group.rows}
        keyOf={({ id, name }) => `${id} ${name}`}
        nothing="没有可用的指标"
        columns={columnsOf(part, t)}
      />
    </section>
  );
}

function Facts({ group: { area, total, collected } }: Pick<GroupRowsProps, 'group'>) {
  const t = useTranslation();
  const money = (amount: string) => formatAmount(amount, 2);
  return (
    <p className={styles.facts}>
      {total === null ? null : <span>{t('造价 {amount} 元', { amount: money(total) })}</span>}
      {area === null ? null : <span>{t('建筑面积 {area} ㎡', { area: money(String(area)) })}</span>}
      {area === null || total === null ? null : (
        <span>{t('单方造价 {amount} 元/㎡', { amount: money(String(Number(total) / area)) })}</span>
      )}
      <span>{t('已归集 {share}', { share: formatPercent(collected.toFixed(4)) })}</span>
    </p>
  );
}

type Row = IndexGroup['rows'][number];
type Column = SimpleColumn<Row>;
const INDENT = 16;
/** What the figure of a row is, where the analysis divides one; expanded indices are formulas. */
const FIGURES: Readonly<Record<Part, string | undefined>> = {
  economic: '金额',
  quantity: '工程量',
  material: '金额',
  relation: '分子',
  expanded: undefined,
};

function columnsOf(part: Part, t: Translate): readonly Column[] {
  const title = FIGURES[part];
  const figure: Column[] =
    title === undefined
      ? []
      : [
          {
            key: 'figure',
            title: t(title),
            width: 170,
            align: 'right',
            render: (row) => (row.figure === null ? '' : `${formatAmount(row.figure, 2)} ${row.figureUnit}`),
          },
        ];
  const share: Column = {
    key: 'share',
    title: t('占比'),
    width: 100,
    align: 'right',
    render: (row) => (row.share === null ? '' : formatPercent(row.share.toFixed(4))),
  };
  return [
    {
      key: 'name',
      title: t('名称'),
      render: ({ name, depth }) => <span style={{ paddingInlineStart: depth * INDENT }}>{t(name)}</span>,
    },
    ...figure,
    ...(part === 'economic' || part === 'material' ? [share] : []),
    {
      key: 'value',
      title: t('指标'),
      width: 170,
      align: 'right',
      render: ({ value, unit }) => (value === null ? '—' : `${valueText(value)} ${unit}`),
    },
  ];
}

/** Small contents such as 0.0423 t/m² need more decimals than yuan. */
const valueText = (value: number) => formatAmount(value.toFixed(value < 1 ? 4 : 2), value < 1 ? 4 : 2);
