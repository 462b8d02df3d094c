import { Empty } from 'antd';
import { Link } from 'react-router';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { processState } from '../../formatting/process-states.ts';
import { formatDate } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './dated-rows.module.css';
import { useHomeLists } from './use-home-lists.ts';

const MINE = '/main-page/myApplicationAll';

/** 本月申请: how much of what the person applied for in this month stands where; each figure opens its rows. */
export function FiguresPanel() {
  const t = useTranslation();
  const figures = useHomeLists()?.figures;
  if (!figures) return <RowsSkeleton rows={3} />;
  const from = formatDate(figures.since);
  if (figures.states.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('本月还没有发起过申请')} />;
  return (
    <ul className={styles.figures}>
      {figures.states.map(({ state, count }) => {
        const { label, tone } = processState(state);
        return (
          <li key={state}>
            <Link className={styles.figure ?? ''} to={`${MINE}?${new URLSearchParams({ state, from })}`}>
              <StateTag label={t(label)} tone={tone} />
              <b className={words.digits}>{count}</b>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
