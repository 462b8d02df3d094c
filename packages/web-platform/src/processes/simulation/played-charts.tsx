import { Segmented } from 'antd';
import { useState } from 'react';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChartList } from '../chart/chart-list.tsx';
import { ProcessChart } from '../chart/process-chart.tsx';
import type { Chart } from '../data/process-data.ts';
import styles from './simulation.module.css';
import type { Simulation } from './use-simulation.ts';
import type { PlayedChart } from './worker/protocol.ts';

/** The drawing with what is done and where it stands; of called processes one drawing each. */
export function PlayedCharts({ simulation: { looked, last, nameOf } }: { readonly simulation: Simulation }) {
  const t = useTranslation();
  const [chosen, choose] = useState<string>();
  const charts = last?.charts ?? [];
  const shown = charts.find(({ instanceId }) => instanceId === chosen) ?? charts[0];
  const chart = shown === undefined ? beginning(looked?.chart) : withPeople(shown, nameOf);
  return (
    <section className={styles.charts} aria-label={t('流程图')}>
      {charts.length > 1 ? (
        <Segmented
          value={shown?.instanceId ?? ''}
          options={charts.map(({ instanceId, name }, at) => ({
            value: instanceId,
            label: at === 0 ? t(name) : t('子流程：{name}', { name: t(name) }),
          }))}
          onChange={choose}
        />
      ) : null}
      {chart === undefined ? null : <Drawn chart={chart} />}
    </section>
  );
}

/** On phones the steps from top to bottom. */
function Drawn({ chart }: { readonly chart: Chart }) {
  return useIsNarrow() ? <ChartList chart={chart} /> : <ProcessChart chart={chart} />;
}

const NOBODY: Chart['nodes'][number]['tips'] = [];

const beginning = (chart: PlayedChart['chart'] | undefined): Chart | undefined =>
  chart && drawn(chart, () => NOBODY);

const withPeople = ({ chart, waiting }: PlayedChart, nameOf: (user: string) => string): Chart =>
  drawn(chart, (id) =>
    (waiting[id] ?? []).map((user) => ({ userName: nameOf(user), outcome: null, at: null, comment: null })),
  );

function drawn(chart: PlayedChart['chart'], tipsOf: (id: string) => Chart['nodes'][number]['tips']): Chart {
  return {
    ...chart,
    nodes: chart.nodes.map((node) => ({ ...node, tips: [...tipsOf(node.id)] })),
    flows: chart.flows.map((flow) => ({ ...flow, points: [...flow.points] })),
  };
}
