import { decimal } from '@jianheng/definition';
import { serve } from '@jianheng/server-platform';
import { funnelCalls, unitCalls } from '../customers.calls.ts';
import { customers } from '../customers.module.ts';
import { type Grouped, stepsOf } from './funnel-steps.ts';
import { twinsOf } from './twins.ts';

/** 按电话查找单位. */
export const phoneUnits = serve(
  customers,
  unitCalls,
  { read: 'manage' },
  {
    'POST /b/project/unit/findPhoneUnit': {
      label: '客户：按电话查找单位',
      reads: async ({ body, tables, tx }) => {
        const found = await twinsOf(tables, { phone: body.phone });
        const { rows } = await tx.client.query<{ id: string; name: string }>(
          'select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])',
          [tx.tenantId, found.map(({ owner }) => owner)],
        );
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        return found.map(({ id, name, owner, matchedBy }) => ({
          id,
          name,
          owner: names.get(owner) ?? '',
          matchedBy: matchedBy === 'contact' ? ('contact' as const) : ('phone' as const),
        }));
      },
    },
  },
);

/** 销售漏斗, of the opportunities that the caller sees. */
export const funnel = serve(
  customers,
  funnelCalls,
  { read: ['manage', 'viewAll', 'viewDepartment'] },
  {
    'POST /b/opportunity/queryFunnel': {
      label: '商机：销售漏斗',
      reads: async ({ body, seen }) => {
        const { startDate, endDate } = body.params ?? {};
        const { groups } = await seen('opportunity').groups(
          { by: ['stage', 'state'], sums: ['amount'] },
          { ...(startDate ? { foundOn$ge: startDate } : {}), ...(endDate ? { foundOn$le: endDate } : {}) },
        );
        const counted: Grouped[] = groups.map(({ keys, rows, sums }) => ({
          stage: keys[0] ?? '',
          state: keys[1] ?? '',
          rows,
          amount: decimal.round(sums.amount ?? '0', 2),
        }));
        return { steps: stepsOf(counted) };
      },
    },
  },
);
