import { useTranslation } from '../../i18n/use-translation.ts';
import { consequences, moveText, stepNames } from './log-text.ts';
import styles from './simulation.module.css';
import type { Simulation } from './use-simulation.ts';

/** What has happened so far, the first above. */
export function SimulationLog({ simulation: { moves, last, nameOf } }: { readonly simulation: Simulation }) {
  const t = useTranslation();
  const steps = stepNames(last);
  const naming = { t, nameOf, stepOf: (id: string | null) => t(steps.get(id ?? '') ?? id ?? '') };
  return (
    <ol className={styles.log} aria-label={t('模拟经过')}>
      {moves.map((move, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: moves have no name of their own and never change order
        <li key={at}>
          <b>{moveText(move.title, naming)}</b>
          <ul>
            {consequences(move, naming).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
