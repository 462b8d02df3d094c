import { createApi, useOpenRow } from '@jianheng/web-platform';
import type { measureBillCalls } from '../measure-bill.calls.ts';
import { MeasureBill } from './measure-bill.tsx';

const api = createApi<typeof measureBillCalls>();

/** 计量清单 as a tab of its contract. */
export function ContractBill() {
  const contract = useOpenRow();
  if (contract === undefined) return null;
  const params = { id: contract.id };
  return (
    <MeasureBill
      of={contract.id}
      read={(body) =>
        api('POST /b/auditCostContractManage/:id/measureBill', { params, body, errors: 'returned' })
      }
    />
  );
}
