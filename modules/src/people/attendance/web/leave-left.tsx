import { chinaDay } from '@jianheng/expression';
import { entityApi, queryKeys, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { attendance } from '../attendance.module.ts';
import styles from './attendance.module.css';

const { balance } = attendance.entities;
const balances = entityApi(balance);

export interface LeaveLeftProps {
  readonly person: string;
}

/** The leave that is left of this year and those to come. */
export function LeaveLeft({ person }: LeaveLeftProps) {
  const t = useTranslation();
  const query = {
    params: { person, left$gt: '0', year$ge: Number(chinaDay(new Date()).slice(0, 4)) },
    orderBy: 'year',
    order: 'ASC',
    pageSize: 6,
    count: 'none',
  } as const;
  const { data = [] } = useQuery({
    queryKey: queryKeys.entity.list(balance.path, query),
    queryFn: async () => (await balances.list(query)).data,
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <ul className={styles.balances} aria-label={t('假期余额')}>
      {data.map(({ id, name, left, granted, carried }) => (
        <li key={id}>
          <span>{name}</span>
          <strong>{t('剩 {left} 天', { left: plain(left) })}</strong>
          <small>
            {t('应休 {granted} 天，结转 {carried} 天', { granted: plain(granted), carried: plain(carried) })}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** `5.0` is said as 5. */
const plain = (days: string | null) => (days ?? '0').replace(/\.0$/, '');
