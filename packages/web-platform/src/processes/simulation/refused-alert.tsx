import { Alert } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Refused, Simulation } from './use-simulation.ts';

export interface RefusedAlertProps {
  readonly refused: Refused;
  readonly nameOf: Simulation['nameOf'];
}

/** Why a move is not possible, in the engine's own words; nothing has changed. */
export function RefusedAlert({ refused, nameOf }: RefusedAlertProps) {
  const t = useTranslation();
  if (refused.status === 'refused') {
    const { user } = refused.params;
    const params = user === undefined ? refused.params : { ...refused.params, user: nameOf(user) };
    return <Alert type="warning" showIcon title={t(refused.sentence, params)} />;
  }
  return (
    <Alert
      type="error"
      showIcon
      title={t('有 {count} 处问题，修正后才能模拟运行', { count: refused.problems.length })}
      description={
        <ul>
          {refused.problems.map(({ elementId, message }) => (
            <li key={`${elementId}/${message}`}>{message}</li>
          ))}
        </ul>
      }
    />
  );
}
