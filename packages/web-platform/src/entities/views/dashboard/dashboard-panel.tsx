import { Alert, Empty } from 'antd';
import { useMemo, useState } from 'react';
import { type SimpleColumn, SimpleTable } from '../../../components/simple-table.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import styles from './dashboard.module.css';
import { FigureRows, type RowsPlace } from './figure-rows.tsx';
import {
  changeText,
  type DashboardPeriod,
  figureText,
  groupName,
  type Panel,
  type PanelFigure,
  type PanelGroup,
  panelChart,
} from './figure-text.ts';

type Place = DashboardPeriod & { readonly dashboard: string; readonly panel: number };
export interface DashboardPanelProps {
  readonly panel: Panel;
  readonly place: Place;
}

/** A panel of a dashboard: figures as numbers, or by groups as a chart and a table; a number opens its rows. */
export function DashboardPanel({ panel, place }: DashboardPanelProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<RowsPlace>();
  const open = (figure: PanelFigure, group?: PanelGroup) =>
    setOpened({
      ...place,
      figure,
      ...(group && { key: group.key, groupName: groupName(panel, group, t) }),
    });
  return (
    <section className={panel.by === null ? styles.numbers : styles.panel} aria-label={t(panel.label)}>
      <h2>{t(panel.label)}</h2>
      {panel.by === null ? (
        <Numbers panel={panel} onOpen={open} />
      ) : (
        <Groups panel={panel} period={place} onOpen={open} />
      )}
      {opened === undefined ? null : <FigureRows place={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

type Open = (figure: PanelFigure, group?: PanelGroup) => void;

function Numbers({
  panel: { figures, total, withLastYear },
  onOpen,
}: {
  readonly panel: Panel;
  readonly onOpen: Open;
}) {
  const t = useTranslation();
  return (
    <dl className={styles.tiles}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{t(figure.label)}</dt>
          <dd>
            <FigureValue figure={figure} value={total.values[figure.name]} onOpen={() => onOpen(figure)} />
          </dd>
          {withLastYear ? (
            <LastYear
              figure={figure}
              value={total.values[figure.name]}
              before={total.lastYear?.[figure.name]}
            />
          ) : null}
        </div>
      ))}
    </dl>
  );
}

type Value = string | null | undefined;

function LastYear({
  figure,
  value,
  before,
}: {
  readonly figure: PanelFigure;
  readonly value: Value;
  readonly before: Value;
}) {
  const t = useTranslation();
  const change = changeText(value, before);
  return (
    <dd className={styles.before}>
      {t('去年 {value}', { value: figureText(figure.kind, before) })}
      {change === undefined || figure.kind === 'percent' ? null : (
        <span>
          {change.isRise ? '↑' : '↓'} {change.text}
        </span>
      )}
    </dd>
  );
}

/** A number; a button where its rows can be looked at and there are some. */
function FigureValue({
  figure: { kind, opens },
  value,
  onOpen,
}: {
  readonly figure: PanelFigure;
  readonly value: Value;
  readonly onOpen: () => void;
}) {
  const text = figureText(kind, value);
  if (!opens || value === null || value === undefined || Number(value) === 0)
    return <span className={styles.value}>{text}</span>;
  return (
    <button type="button" className={`${styles.value} ${styles.opens}`} onClick={onOpen}>
      {text}
    </button>
  );
}

function Groups({
  panel,
  period,
  onOpen,
}: {
  readonly panel: Panel;
  readonly period: DashboardPeriod;
  readonly onOpen: Open;
}) {
  const t = useTranslation();
  const { groups, figures, chart, withLastYear, total } = panel;
  const drawn = useMemo(() => panelChart(panel, period, t), [panel, period, t]);
  if (groups.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有可统计的数据')} />;
  const columns: SimpleColumn<Line>[] = [
    { key: 'name', title: '', render: ({ group }) => (group ? groupName(panel, group, t) : t('合计')) },
    ...figures.flatMap((figure): SimpleColumn<Line>[] => [
      {
        key: figure.name,
        title: t(figure.label),
        align: 'right',
        render: ({ group }) => (
          <FigureValue
            figure={figure}
            value={(group ?? total).values[figure.name]}
            onOpen={() => onOpen(figure, group)}
          />
        ),
      },
      ...(withLastYear
        ? [
            {
              key: `${figure.name} before`,
              title: t('去年'),
              align: 'right' as const,
              render: ({ group }: Line) => (
                <span className={styles.value}>
                  {figureText(figure.kind, (group ?? total).lastYear?.[figure.name])}
                </span>
              ),
            },
          ]
        : []),
    ]),
  ];
  const lines: readonly Line[] = [...groups.map((group) => ({ group })), { group: undefined }];
  return (
    <>
      {chart === null ? null : <ChartPanel kind={chart} data={drawn} title={t(panel.label)} />}
      {panel.isCut ? (
        <Alert type="warning" title={t('只列出 {count} 组，合计包括其余各组', { count: groups.length })} />
      ) : null}
      <div className={styles.table}>
        <SimpleTable
          rows={lines}
          keyOf={({ group }) => (group === undefined ? 'total' : `key ${group.key}`)}
          nothing="没有可统计的数据"
          columns={columns}
          isChosen={({ group }) => group === undefined}
        />
      </div>
    </>
  );
}

/** A group, or without one the total. */
type Line = { readonly group: PanelGroup | undefined };
