import {
  createApi,
  ErrorRetry,
  PageSkeleton,
  queryKeys,
  type RowDialogProps,
  SheetDialog,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { QRCode, Typography } from 'antd';
import type { linkCalls } from '../visitor-checks.calls.ts';
import { visitorChecks } from '../visitor-checks.module.ts';
import styles from './visitor.module.css';

const linkApi = createApi<typeof linkCalls>();

/** The address of a link, to be copied or scanned, for the member who hands it out. */
export function AddressDialog({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(visitorChecks.entities.visitorLink.path, row.id, 'address'),
    queryFn: () =>
      linkApi('GET /b/quality/visitorLink/:id/address', { params: { id: row.id }, errors: 'returned' }),
    staleTime: 0,
  });
  const whole = `${window.location.origin}${data?.address ?? ''}`;
  return (
    <SheetDialog title={t('链接地址')} width={480} closeText={t('关闭')} onClose={onClose}>
      {error !== null ? <ErrorRetry text={error.message} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        <div className={styles.address}>
          <QRCode value={whole} />
          <Typography.Paragraph copyable>{whole}</Typography.Paragraph>
          <p className={styles.hint}>
            {t('持有此链接的人不需要账号即可使用，请只发给“{visitor}”。需要停止使用时请撤销链接。', {
              visitor: String(row.visitor),
            })}
          </p>
        </div>
      )}
    </SheetDialog>
  );
}
