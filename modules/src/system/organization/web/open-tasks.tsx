import { createApi, queryKeys, type SectionSlotProps, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import type { organizationCalls } from '../organization.calls.ts';
import { organization } from '../organization.module.ts';

const api = createApi<typeof organizationCalls>();
const HANDOVER = '/main-page/handover';

/** Tasks that wait for a person; a warning with the link to hand them over while the account is or becomes disabled. */
export function OpenTasks({ row, values }: SectionSlotProps) {
  const t = useTranslation();
  const id = row?.id ?? '';
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(organization.entities.user.path, id, 'waiting'),
    queryFn: () => api('GET /a/sys/user/:id/waiting', { params: { id }, errors: 'returned' }),
    enabled: id !== '',
    staleTime: 0,
  });
  const count = data?.tasks ?? 0;
  if (count === 0) return <p>{t('没有待办等待其处理。')}</p>;
  const said = { name: String(values.name ?? ''), count };
  if (values.enabled !== false) return <p>{t('有 {count} 项待办等待{name}处理。', said)}</p>;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('还有 {count} 项待办等待{name}处理，停用后请转办给他人。', said)}
      action={<Link to={`${HANDOVER}?from=${id}`}>{t('去转办')}</Link>}
    />
  );
}
