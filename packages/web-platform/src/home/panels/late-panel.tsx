import { Empty } from 'antd';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { formatDate } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DatedRows } from './dated-rows.tsx';
import { useHomeLists } from './use-home-lists.ts';

/** 已逾期: tasks beyond their time, and rows whose day has passed and that are not done. */
export function LatePanel() {
  const t = useTranslation();
  const late = useHomeLists()?.late;
  if (!late) return <RowsSkeleton rows={3} />;
  if (late.rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有逾期的事项')} />;
  return <DatedRows rows={late.rows} isCut={late.isCut} whenOf={({ from }) => formatDate(from)} />;
}
