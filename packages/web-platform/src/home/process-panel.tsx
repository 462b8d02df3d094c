import { Link } from 'react-router';
import { useWords } from '../words/use-words.ts';
import type { ProcessList } from './process-rows.ts';
import { ProcessTable } from './process-table.tsx';
import { FIRST_ROWS, useProcessRows } from './use-process-rows.ts';

export interface ProcessPanelProps {
  readonly list: ProcessList;
  readonly title: string;
  /** Address of the full list. */
  readonly more: string;
}

/** The newest lines of a list. */
export function ProcessPanel({ list, title, more }: ProcessPanelProps) {
  const t = useWords();
  const { data } = useProcessRows(list, FIRST_ROWS);
  return (
    <section className={`jh-panel jh-panel-${list}`}>
      <header className="jh-panel-head">
        <h2>{t(title)}</h2>
        <Link to={more}>{t('全部')}</Link>
      </header>
      <ProcessTable list={list} rows={data?.data} isLoading={false} extent="panel" pagination={false} />
    </section>
  );
}
