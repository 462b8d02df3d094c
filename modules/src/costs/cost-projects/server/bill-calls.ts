import { RawReply, serve } from '@jianheng/server-platform';
import { billFileCalls } from '../cost-bills.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { askProjectEngine } from './ask-project-engine.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  ndjson: 'application/x-ndjson',
} as const;

/** The bill of a project, written out as a file. */
export const billFiles = serve(
  costProjects,
  billFileCalls,
  { of: 'project', by: 'projectId', read: ['view', 'viewDepartment', 'viewAll'] },
  {
    'POST /b/project/exportBill': {
      label: '造价项目：导出清单',
      reads: async ({ row, body: { format, isCorrected }, ...hands }) => {
        if (row.lines === 0) throw hands.businessError('noLinesToExport');
        const { answer } = await askProjectEngine(hands, row, 'bill', { format, isCorrected });
        const name = `${row.code} ${row.name}${isCorrected ? '（改正）' : ''}.${format}`;
        return RawReply.file(Buffer.from(answer), { name, type: TYPES[format] });
      },
    },
    'POST /b/project/billCorrections': {
      label: '造价项目：计算改正',
      reads: async ({ row, ...hands }) => {
        const { answer } = await askProjectEngine(hands, row, 'billCorrections', {});
        return { count: answer.count, rows: [...answer.rows] };
      },
    },
  },
);
