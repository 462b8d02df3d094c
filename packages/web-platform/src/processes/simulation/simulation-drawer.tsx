import type { Fields } from '@jianheng/definition';
import { isCustomModule } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/session-context.ts';
import { OwnSteps } from '../data/own-steps.ts';
import { endText } from './log-text.ts';
import { PlayedCharts } from './played-charts.tsx';
import { RefusedAlert } from './refused-alert.tsx';
import styles from './simulation.module.css';
import { type Filled, SimulationForm } from './simulation-form.tsx';
import { SimulationLog } from './simulation-log.tsx';
import { SimulationOffers } from './simulation-offers.tsx';
import { type Simulation, useSimulation } from './use-simulation.ts';
import type { DrawnSource, PlayedWorld } from './worker/protocol.ts';

export interface SimulationDrawerProps {
  readonly source: DrawnSource;
  readonly fields: Fields;
  readonly onClose: () => void;
}

/** 模拟运行: what is drawn, played by the engine of real processes before it is put into use. */
export function SimulationDrawer({ source, fields, onClose }: SimulationDrawerProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.processDesign.simulationFirm(source.key),
    queryFn: () => api('GET /act/model/:key/simulationFirm', { params: { key: source.key } }),
    staleTime: 60_000,
  });
  return (
    <Drawer
      open
      size="100%"
      title={t('模拟运行：{name}', { name: sayProcess(source.key, source.name, t) })}
      onClose={onClose}
    >
      {error === null ? null : <ErrorRetry text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        <OwnSteps value={isCustomModule(source.key)}>
          <Stage source={source} fields={fields} firm={data} />
        </OwnSteps>
      )}
    </Drawer>
  );
}

interface StageProps {
  readonly source: DrawnSource;
  readonly fields: Fields;
  readonly firm: Pick<PlayedWorld, 'calendar' | 'departments' | 'substitutes'>;
}

function Stage({ source, fields, firm }: StageProps) {
  const t = useTranslation();
  const { login } = useSession();
  const [filled, setFilled] = useState<Filled>({
    initiator: login?.userId ?? '',
    values: {},
    labels: {},
    selected: {},
  });
  const around = useMemo(() => ({ source, fields, ...firm }), [source, fields, firm]);
  const known = useMemo(() => namesIn(firm.substitutes), [firm.substitutes]);
  const simulation = useSimulation(around, filled, { selected: filled.selected, known });
  const { looked, last, moves, refused, nameOf } = simulation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is looked at once, when it is opened
  useEffect(() => void simulation.look(), []);
  const refusal = refused === undefined ? null : <RefusedAlert refused={refused} nameOf={nameOf} />;
  if (looked === undefined) return refusal ?? <PageSkeleton />;
  return (
    <div className={styles.stage}>
      <PlayedCharts simulation={simulation} />
      <aside className={styles.side} aria-label={t('模拟运行')}>
        <Tools simulation={simulation} mayStart={filled.initiator !== ''} />
        {refusal}
        {last?.ended == null ? null : (
          <Alert
            type={last.ended === 'approved' ? 'success' : 'info'}
            showIcon
            title={endText(last.ended, t)}
          />
        )}
        <SimulationOffers offers={last?.offers ?? []} simulation={simulation} />
        <SimulationForm
          looked={looked}
          fields={fields}
          filled={filled}
          isStarted={moves.length > 0}
          onChange={setFilled}
        />
        <SimulationLog simulation={simulation} />
      </aside>
    </div>
  );
}

const namesIn = (substitutes: PlayedWorld['substitutes']): Readonly<Record<string, string>> =>
  Object.fromEntries(substitutes.flatMap(({ of, by }) => [of, by]).map(({ id, name }) => [id, name]));

interface ToolsProps {
  readonly simulation: Simulation;
  readonly mayStart: boolean;
}

/** To begin, to take a move back, to begin anew; and what time it is in the played process. */
function Tools({ simulation: { last, isRunning, start, back, restart }, mayStart }: ToolsProps) {
  const t = useTranslation();
  if (last === undefined)
    return (
      <div className={styles.tools}>
        <Button type="primary" loading={isRunning} disabled={!mayStart} onClick={() => void start()}>
          {t('开始模拟')}
        </Button>
      </div>
    );
  return (
    <div className={styles.tools}>
      <Button disabled={isRunning} onClick={back}>
        {t('退回一步')}
      </Button>
      <Button disabled={isRunning} onClick={restart}>
        {t('重新开始')}
      </Button>
      <span className={`${words.quiet} ${words.digits}`}>
        {t('模拟时间 {time}', { time: formatMoment(last.process.now) })}
      </span>
    </div>
  );
}
