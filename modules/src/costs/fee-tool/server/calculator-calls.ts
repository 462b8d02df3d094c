import { serve } from '@jianheng/server-platform';
import { areaCalls, calculatorCalls } from '../fee-tool.calls.ts';
import { feeTool } from '../fee-tool.module.ts';
import { feeOf } from './fee-of.ts';
import { notesOf } from './notes-of.ts';

/** The fee of a base while it is typed. */
export const calculator = serve(
  feeTool,
  calculatorCalls,
  { of: 'tariff', by: 'baseId', read: 'use' },
  {
    'POST /b/feetool/tbfeesimple/getTbFeeSimple': {
      label: '收费工具：计算',
      reads: async ({ row, body, tables, today, businessError }) => {
        if (row.state !== 'inForce') throw businessError('notInForce', { name: row.name });
        const { item, base, factors = [], floatPercent = null, isCapped = true } = body;
        const slices = await tables.slice.find({ tariff: { is: row.id }, item: { is: item } });
        const { fee, feeInYuan, steps } = feeOf(row, slices, {
          input: {
            item,
            base,
            factors: factors.map(([name, factor]) => ({ name, factor })),
            floatPercent,
            isCapped,
            minimum: body.minimum ?? null,
            reduced: body.reduced ?? null,
            increased: body.increased ?? null,
          },
          refuse: (says) => businessError('notComputable', { says }),
        });
        return { fee, feeInYuan, steps: [...steps], notes: notesOf(row, { today, floatPercent }) };
      },
    },
  },
);

/** Areas that have tariffs. */
export const tariffAreas = serve(
  feeTool,
  areaCalls,
  { read: 'use' },
  {
    'GET /b/feetool/tbfeebase/getAreas': {
      label: '收费工具：有收费文件的地区',
      reads: async ({ seen }) => {
        const { groups } = await seen('tariff').groups({ by: ['district'] });
        return groups.map(({ keys, labels, rows }) => ({
          id: keys[0] ?? '',
          name: labels[0] ?? '全国',
          count: rows,
        }));
      },
    },
  },
);
