import { createApi, Page, useTranslation } from '@jianheng/web-platform';
import { Empty } from 'antd';
import { useSearchParams } from 'react-router';
import type { sharedBillCalls } from '../measure-bill.calls.ts';
import { MeasureBill } from './measure-bill.tsx';

const api = createApi<typeof sharedBillCalls>();

/** 计量清单 by its public link; without a link nothing is shown. */
export function SharedBill() {
  const t = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token === '')
    return (
      <Page>
        <Empty description={t('请用计量清单的公开链接打开，或登录后在施工合同的工作页查看。')} />
      </Page>
    );
  return (
    <Page>
      <MeasureBill
        of={token}
        hasTitle
        read={(body) =>
          api('POST /share/measureBill/:token', {
            params: { token },
            body,
            session: 'none',
            errors: 'returned',
          })
        }
      />
    </Page>
  );
}
