import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { type ListName, listSpec } from '../processes/lists/list-specs.ts';
import { ProcessTable } from '../processes/lists/process-table.tsx';
import { FIRST_ROWS, useProcessRows } from '../processes/lists/use-process-rows.ts';

export interface ProcessPanelProps {
  readonly list: ListName;
  readonly title: string;
  /** Address of the full list. */
  readonly more: string;
}

/** The newest lines of a list. */
export function ProcessPanel({ list, title, more }: ProcessPanelProps) {
  const t = useTranslation();
  const { data } = useProcessRows(list, FIRST_ROWS);
  return (
    <section className={`jh-panel jh-panel-${list}`}>
      <header className="jh-panel-head">
        <h2>{t(title)}</h2>
        <Link to={more}>{t('全部')}</Link>
      </header>
      <ProcessTable spec={listSpec(list)} rows={data?.rows} isLoading={false} extent="panel" />
    </section>
  );
}
