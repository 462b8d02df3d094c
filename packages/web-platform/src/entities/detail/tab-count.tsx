import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { ListTab } from '../definition/web-module.ts';
import styles from './detail.module.css';

export interface TabCountProps {
  readonly tab: ListTab;
  readonly rowId: string;
}

/** How many rows stand in a tab, as far as the server counts at once; nothing while it is not known. */
export function TabCount({ tab, rowId }: TabCountProps) {
  const params = { [tab.by]: rowId };
  const { data } = useQuery({
    queryKey: queryKeys.entity.cappedCount(tab.of, params),
    queryFn: () => call('POST', `${tab.of}/queryList`, { params, pageSize: 1 }, { errors: 'returned' }),
  });
  if (data === undefined) return null;
  return (
    <span className={styles.tabCount}>
      {data.total}
      {data.totalCapped ? '+' : ''}
    </span>
  );
}
