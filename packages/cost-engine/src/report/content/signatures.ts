import { type ReportTable, textColumn } from './document.ts';

/** 签署: room for those who have made, reviewed and approved the report. */
export function signatures(): ReportTable {
  const columns = [
    textColumn('', 10),
    textColumn('姓名', 16),
    textColumn('执业印章', 24),
    textColumn('日期', 16),
  ];
  const rows = ['编制', '复核', '审定'].map((role) => [role, '', '', '']);
  return { kind: 'table', name: '签署', columns, rows };
}
