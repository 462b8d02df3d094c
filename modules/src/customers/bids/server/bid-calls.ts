import { serve } from '@jianheng/server-platform';
import { customers } from '../../customers/customers.module.ts';
import { chargeCalls, tenderCalls } from '../bids.calls.ts';
import { bids } from '../bids.module.ts';
import { inTenThousands, serviceCharge } from './service-charge.ts';

/** The published charge, and what a new bid begins with. */
export const charges = serve(
  bids,
  chargeCalls,
  { read: ['manage', 'viewAll'], reads: [customers] },
  {
    'GET /b/bid/getBidServiceChargeUnit/:a/:b': {
      label: '招投标：代理服务费',
      reads: ({ params, businessError }) => {
        const { fee, feeInYuan, steps } = serviceCharge({ kind: params.a, base: params.b }, (says) =>
          businessError('notComputable', { says }),
        );
        return { charge: fee, unit: '万元', chargeInYuan: feeInYuan, steps: [...steps] };
      },
    },
    'GET /b/bid/getBidDefaultValue/:a/:b': {
      label: '招投标：投标默认值',
      reads: async ({ params: { a, b }, other, businessError }) => {
        const { id, name, customer, amount } = await other(customers).opportunity.read(a);
        const { feeInYuan } = serviceCharge({ kind: b, base: inTenThousands(amount) }, (says) =>
          businessError('notComputable', { says }),
        );
        return { name, customer, opportunity: id, kind: b, controlPrice: amount, serviceCharge: feeInYuan };
      },
    },
  },
);

/** A tender and its sections. */
export const tenderRows = serve(
  bids,
  tenderCalls,
  { of: 'tender', read: ['manage', 'viewAll'] },
  {
    'GET /b/bid/getFirstBidPart/:id': {
      label: '招标代理：首个标段',
      reads: async ({ row, tables }) => {
        const [first] = await tables.part.find({ tender: { is: row.id } }, { limit: 1 });
        return first === undefined ? null : told(first);
      },
    },
    'GET /b/tender/tenderBusiness/:id': {
      label: '招标代理：业务',
      reads: async ({ row, tables }) => {
        const { id, code, name, kind, state, openOn, base, charge } = row;
        const parts = await tables.part.find({ tender: { is: id } });
        return { id, code, name, kind, state, openOn, base, charge, parts: parts.map(told) };
      },
    },
  },
);

type Part = {
  readonly id: string;
  readonly name: string;
  readonly controlPrice: string;
  readonly winner: string | null;
  readonly winningAmount: string | null;
  readonly charge: string | null;
};
const told = ({ id, name, controlPrice, winner, winningAmount, charge }: Part) => ({
  id,
  name,
  controlPrice,
  winner,
  winningAmount,
  charge,
});
