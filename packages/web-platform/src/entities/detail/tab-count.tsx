import type { ListTab } from '../definition/web-module.ts';
import { useCappedTotal } from '../query/use-list-rows.ts';
import styles from './detail.module.css';

export interface TabCountProps {
  readonly tab: ListTab;
  readonly rowId: string;
}

/** How many rows stand in a tab, as far as the server counts at once; nothing while it is not known. */
export function TabCount({ tab, rowId }: TabCountProps) {
  const data = useCappedTotal(tab.of, { [tab.by]: rowId });
  if (data === undefined) return null;
  return (
    <span className={styles.tabCount}>
      {data.total}
      {data.isCapped ? '+' : ''}
    </span>
  );
}
