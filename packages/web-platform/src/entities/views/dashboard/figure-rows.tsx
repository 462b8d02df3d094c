import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageApi } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { SheetDialog } from '../../../components/dialogs/sheet-dialog.tsx';
import { ErrorRetry } from '../../../components/error-retry.tsx';
import { SimpleTable } from '../../../components/simple-table.tsx';
import { formatDate } from '../../../formatting/times.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import styles from './dashboard.module.css';
import { type DashboardPeriod, figureText, type PanelFigure } from './figure-text.ts';

/** A figure of a panel, or of one of its groups. */
export type RowsPlace = DashboardPeriod & {
  readonly dashboard: string;
  readonly panel: number;
  readonly figure: PanelFigure;
  readonly key?: string | null;
  readonly groupName?: string;
};

/** The rows that a figure counts, the largest first; each leads to its own page. */
export function FigureRows({ place, onClose }: { readonly place: RowsPlace; readonly onClose: () => void }) {
  const t = useTranslation();
  const { figure, groupName, ...rest } = place;
  const body = { ...rest, figure: figure.name };
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.dashboard(body),
    queryFn: () => pageApi('POST /b/dashboard/queryRows', { body, errors: 'returned' }),
    staleTime: 0,
  });
  const found = data?.data;
  return (
    <SheetDialog
      title={[t(figure.label), groupName].filter((part) => part !== undefined).join(' · ')}
      width={720}
      onClose={onClose}
    >
      {error === null ? (
        <>
          <p className={styles.note}>{found === undefined ? '' : summaryText(found, figure, t)}</p>
          <div className={styles.table}>
            <SimpleTable
              rows={found?.rows}
              keyOf={({ id }) => id}
              nothing="没有可统计的数据"
              columns={[
                {
                  key: 'title',
                  title: t('名称'),
                  render: ({ title, address }) =>
                    address === null ? title : <Link to={address}>{title || t('未填写')}</Link>,
                },
                { key: 'on', title: t('日期'), width: 120, render: ({ on }) => dayText(on) },
                {
                  key: 'value',
                  title: t(figure.label),
                  width: 180,
                  align: 'right',
                  render: ({ value }) => (
                    <span className={styles.value}>{figureText(figure.kind, value)}</span>
                  ),
                },
              ]}
            />
          </div>
        </>
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
    </SheetDialog>
  );
}

type Found = PlatformAnswer<'POST /b/dashboard/queryRows'>;

function summaryText({ rows, count, sum }: Found, { kind }: PanelFigure, t: Translate): string {
  const values = { count, sum: figureText(kind, sum) };
  return rows.length < count
    ? t('共 {count} 条，合计 {sum}，列出其中最大的 {shown} 条', { ...values, shown: rows.length })
    : t('共 {count} 条，合计 {sum}', values);
}

/** A moment is shown by its day; months and years stand as they are. */
const dayText = (on: string | null) => (on !== null && on.length > 10 ? formatDate(on) : (on ?? ''));
