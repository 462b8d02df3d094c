/** The cost engine: bills of quantities in columns, importers as event streams, quality checks. Runs anywhere. */
export type { CheckConfig } from './check/check-config.ts';
export { type CheckOptions, checkProject } from './check/check-project.ts';
export type { CheckResult, Finding, FindingKind, Level, NotChecked, TargetType } from './check/finding.ts';
export { readCheckConfig } from './check/read-check-config.ts';
export { parseMoneyWords } from './exact/money-words.ts';
export { FEN, MONEY, moneyText, parseScaled, QUANTITY, RATE, scaledText } from './exact/scaled.ts';
export { FEE_TABLES } from './fees/all-fee-tables.ts';
export { computeFee, type FeeRequest, type FeeResult, type FeeStep } from './fees/compute-fee.ts';
export { FeeError } from './fees/fee-error.ts';
export type { FeeTable } from './fees/fee-table.ts';
export { type AccountStatement, type BalanceBreak, mergeStatements } from './import/bank/merge-statements.ts';
export { isStatement, readStatement, type StatementOptions } from './import/bank/read-statement.ts';
export type { Statement, StatementRow } from './import/bank/statement.ts';
export { canonicalImporter } from './import/canonical-importer.ts';
export { canonicalText } from './import/canonical-text.ts';
export { fujianImporter } from './import/fujian/fujian-importer.ts';
export { gaebImporter } from './import/gaeb/gaeb-importer.ts';
export { type IfcClass, type IfcQuantity, type IfcSummary, ifcBill } from './import/ifc/ifc-bill.ts';
export { ImportError } from './import/import-error.ts';
export type { Figure, ImportEvent } from './import/import-event.ts';
export {
  type Importer,
  type ImporterKind,
  type ImporterPorts,
  type ImportIssues,
  type ImportResult,
  type ImportRun,
  startImport,
} from './import/importer.ts';
export { jingjibiaoImporter } from './import/jingjibiao/jingjibiao-importer.ts';
export type { SheetGuess, SheetMapping } from './import/market/sheet-mapping.ts';
export { nationalImporter } from './import/national/national-importer.ts';
export { glodonNotice, recogniseArchive } from './import/recognise-archive.ts';
export { type ImportReport, type Reconciliation, reconcile } from './import/reconcile.ts';
export { openCsv } from './import/table/csv-table.ts';
export type { ArchivePart, TableBook, TableSheet } from './import/table/table.ts';
export { describeWorkbook, importWorkbook, type WorkbookOptions } from './import/workbook/import-workbook.ts';
export { openXls } from './import/xls/open-xls.ts';
export { openXlsx } from './import/xlsx/open-xlsx.ts';
export { zhejiangImporter } from './import/zhejiang/zhejiang-importer.ts';
export { type IndexSample, type IndexStatistics, indexStatistics } from './indices/index-statistics.ts';
export type { IndexValue } from './indices/index-value.ts';
export { type NodeIndices, projectIndices } from './indices/project-indices.ts';
export type { CostProject, LineColumns, UseColumns } from './model/project.ts';
export { ALL_RULES } from './rules/all-rules.ts';
