import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { listSpec } from '../processes/lists/list-specs.ts';
import { ProcessTable } from '../processes/lists/process-table.tsx';
import styles from './home.module.css';
import { useHomeLists } from './panels/use-home-lists.ts';

const PLACES = { toDo: styles.panelToDo, done: styles.panelDone, mine: styles.panelMine } as const;

type PanelList = keyof typeof PLACES;

export interface ProcessPanelProps {
  /** As wide as another beside it. */
  readonly isHalf?: boolean;
  readonly list: PanelList;
  readonly title: string;
  /** Address of the full list. */
  readonly more: string;
}

/** The newest lines of a list. */
export function ProcessPanel({ list, title, more, isHalf = false }: ProcessPanelProps) {
  const t = useTranslation();
  const lists = useHomeLists();
  return (
    <section className={`${styles.panel} ${isHalf ? styles.panelHalf : PLACES[list]}`}>
      <header className={styles.panelHead}>
        <h2>{t(title)}</h2>
        <Link to={more}>{t('全部')}</Link>
      </header>
      <ProcessTable spec={listSpec(list)} rows={lists?.[list].rows} isLoading={false} extent="panel" />
    </section>
  );
}
