import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { listSpec } from '../processes/lists/list-specs.ts';
import { ProcessTable } from '../processes/lists/process-table.tsx';
import { FIRST_ROWS, useProcessRows } from '../processes/lists/use-process-rows.ts';
import styles from './home.module.css';

const PLACES = { toDo: styles.panelToDo, done: styles.panelDone, mine: styles.panelMine } as const;

type PanelList = keyof typeof PLACES;

export interface ProcessPanelProps {
  readonly list: PanelList;
  readonly title: string;
  /** Address of the full list. */
  readonly more: string;
}

/** The newest lines of a list. */
export function ProcessPanel({ list, title, more }: ProcessPanelProps) {
  const t = useTranslation();
  const { data } = useProcessRows(list, FIRST_ROWS);
  return (
    <section className={`${styles.panel} ${PLACES[list]}`}>
      <header className={styles.panelHead}>
        <h2>{t(title)}</h2>
        <Link to={more}>{t('全部')}</Link>
      </header>
      <ProcessTable spec={listSpec(list)} rows={data?.rows} isLoading={false} extent="panel" />
    </section>
  );
}
