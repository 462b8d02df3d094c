/** The cost engine: bills of quantities in columns, importers as event streams, quality checks. Runs anywhere. */

export {
  type ComparedCell,
  type ComparedNode,
  type ComparedSubject,
  type Comparison,
  compareGroups,
  type Dispersion,
} from './analyses/compare-groups.ts';
export { type Divisors, type EconomicRow, economicAnalysis } from './analyses/economic-analysis.ts';
export { type Effects, effectsBetween, type Measured } from './analyses/effects.ts';
export { type ExpandedRow, expandedAnalysis } from './analyses/expanded-analysis.ts';
export type { IndexFlag } from './analyses/index-flag.ts';
export { type FunnelStage, indexFunnel } from './analyses/index-funnel.ts';
export {
  type MaterialAnalysisOptions,
  type MaterialAnalysisRow,
  materialAnalysis,
} from './analyses/material-analysis.ts';
export {
  INPUT_LABELS,
  type InputName,
  type InputStatus,
  type NodeStatus,
  nodeStatuses,
  type StatusOptions,
} from './analyses/node-status.ts';
export {
  type FeatureEvidence,
  type FeatureProposal,
  type FeatureScope,
  proposeFeatures,
  type WantedFeature,
} from './analyses/propose-features.ts';
export { type QuantityRow, quantityAnalysis } from './analyses/quantity-analysis.ts';
export { type RelationRow, type RelationSide, relationAnalysis } from './analyses/relation-analysis.ts';
export {
  type NodeDescription,
  type SimilarityPart,
  type SimilarNode,
  similarNodes,
} from './analyses/similar-nodes.ts';
export { type SubjectItem, subjectItems } from './analyses/subject-items.ts';
export { type UnusualIndex, unusualIndices } from './analyses/unusual-indices.ts';
export { alignLines, type LinePair } from './bid-comparison/align-lines.ts';
export {
  type BidSimilarity,
  type BidSimilarityLimits,
  bidSimilarities,
} from './bid-comparison/bid-similarity.ts';
export { type SharedMark, sharedMarks } from './bid-comparison/file-marks.ts';
export { type PriceRegularity, priceRegularity } from './bid-comparison/price-regularity.ts';
export type { Reference } from './bid-comparison/reference-prices.ts';
export { tenderConformityFindings } from './bid-comparison/tender-conformity.ts';
export type { SharedTotalError } from './bid-comparison/total-errors.ts';
export { type UnbalancedPrice, unbalancedPrices } from './bid-comparison/unbalanced.ts';
export {
  compareWithModel,
  type ModelComparison,
  type ModelOptions,
  type ModelRow,
} from './bim/compare-model.ts';
export { DEFAULT_MODEL_GROUPS, type ModelGroup, type ModelQuantity } from './bim/model-groups.ts';
export { readModelGroups } from './bim/read-model-groups.ts';
export { checkProject } from './check/check-project.ts';
export { CheckSession } from './check/check-session.ts';
export type { CheckOptions } from './check/check-state.ts';
export { DEFAULT_CHECK_SETTINGS, readCheckConfig } from './check/read-check-config.ts';
export { type LineSums, lineSums } from './derived/line-sums.ts';
export { type ImportReport, type Reconciliation, reconcile } from './derived/reconcile.ts';
export type {
  BuildingEdit,
  Edit,
  FeeEdit,
  LineDeletion,
  LineEdit,
  LineInsertion,
  NewLine,
  ProjectHeadEdit,
  ResourceEdit,
  UnitEdit,
  UnitPriceEdit,
} from './editing/edit.ts';
export { type Correction as BillCorrection, recalculated } from './editing/recalculate.ts';
export {
  checkFormula,
  type FormulaCheck,
  formulaCircle,
  namesIn,
} from './factors/check-formula.ts';
export {
  computeFactors,
  type FactorDefinition,
  type FactorFigure,
  type FactorPlace,
  type FigureSource,
  floorAreaFault,
  type StoredFigure,
} from './factors/compute-factors.ts';
export { computeFee, type FeeRequest, type FeeResult, type FeeStep } from './fees/compute-fee.ts';
export { indexAdjustment } from './fees/settlement/adjust-by-index.ts';
export { priceAdjustment } from './fees/settlement/adjust-by-price.ts';
export { contractLines } from './fees/settlement/contract-lines.ts';
export { type ContractLine, finalPayment, periodSums } from './fees/settlement/progress.ts';
export { finalFindings, paymentFindings } from './fees/settlement/progress-findings.ts';
export { type Settled, type Settlement, settledLine } from './fees/settlement/quantity-variance.ts';
export { type Adjustment, readAdjustment, readPayments } from './fees/settlement/read-settlement.ts';
export { FEE_TABLES } from './fees/tables/all-fee-tables.ts';
export type { FeeTable } from './fees/tables/fee-table.ts';
export { FeeError, feeItems } from './fees/tables/fee-table.ts';
export { checkTariff } from './fees/tariff/ordered-slices.ts';
export { publishedTariff } from './fees/tariff/published-tariff.ts';
export type { Tariff } from './fees/tariff/tariff.ts';
export { tariffTable } from './fees/tariff/tariff-table.ts';
export { type ComputedFee, computeFeeRows, type FeeFormula } from './fees/tree/compute-fee-rows.ts';
export { type FeeBases, feeBases, type ListedFee } from './fees/tree/fee-bases.ts';
export { FEE_SOURCES, type FeeSource, type FeeTree, type FeeTreeRow } from './fees/tree/fee-tree.ts';
export { FEE_TREES, feeTreeOf } from './fees/tree/fee-trees.ts';
export {
  checkFees,
  computeFees,
  type FeeFigures,
  feeByFormula,
  feesOf,
  type KeptFee,
} from './fees/tree/kept-fees.ts';
export { readFeeTree } from './fees/tree/read-fee-tree.ts';
export { type UnitFeeRow, unitFeeRows } from './fees/tree/unit-fee-rows.ts';
export {
  type CheckResult,
  type Finding,
  type FindingKind,
  LEVEL_LABELS,
  type Level,
  type NotChecked,
  type TargetType,
} from './findings/finding.ts';
export type { Recheck } from './findings/finding-changes.ts';
export { type FindingGroup, findingGroups } from './findings/finding-groups.ts';
export { canonicalImporter } from './import/canonical/canonical-importer.ts';
export { canonicalText } from './import/canonical/canonical-text.ts';
export { fujianImporter } from './import/fujian/fujian-importer.ts';
export { gaebImporter } from './import/gaeb/gaeb-importer.ts';
export { type IfcClass, type IfcQuantity, type IfcSummary, ifcBill } from './import/ifc/ifc-bill.ts';
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
export { nationalImporter } from './import/national/national-importer.ts';
export { fileVerdict } from './import/proof/file-verdict.ts';
export {
  type SheetProof,
  type StatedDifference,
  statedWords,
  VERDICT_WORDS,
  type Verdict,
} from './import/proof/verdict.ts';
export { glodonNotice, isTable, recogniseArchive } from './import/recognise-archive.ts';
export { BookRefusal, type BookRefusalReason } from './import/workbook/book-refusal.ts';
export { describeWorkbook, importWorkbook, type WorkbookOptions } from './import/workbook/import-workbook.ts';
export { joinedBook, type NamedBook } from './import/workbook/joined-books.ts';
export type { ColumnCandidate, ColumnDoubt } from './import/workbook/sheets/column-doubt.ts';
export type { SheetGuess, SheetMapping } from './import/workbook/sheets/sheet-mapping.ts';
export { zhejiangImporter } from './import/zhejiang/zhejiang-importer.ts';
export { type Grouping, type IndexGroup, indexGroups } from './indices/index-groups.ts';
export {
  adjustedSample,
  type IndexSample,
  type IndexStatistics,
  indexStatistics,
} from './indices/index-statistics.ts';
export type { IndexValue } from './indices/index-value.ts';
export { type NodeIndices, projectIndices } from './indices/project-indices.ts';
export type { Figure } from './input/read-record.ts';
export {
  type ClassifiedMaterial,
  classByCode,
  classifyBySimilarity,
  type MaterialExample,
} from './materials/classify-materials.ts';
export {
  collectMaterials,
  isMaterialKind,
  type MaterialClassSum,
  type MaterialCollection,
  type MaterialDecision,
  type MaterialRow,
  sourcesOf,
} from './materials/collect-materials.ts';
export { classOfName, MATERIAL_CLASSES, type MaterialClass } from './materials/material-classes.ts';
export type { ImportEvent } from './model/import-event.ts';
export type { ConsumptionColumns, LineColumns } from './model/line-columns.ts';
export { type LinePortion, linePortions } from './model/line-portion.ts';
export { type LineSource, LineSources, sourceText } from './model/line-sources.ts';
export type { LineStage } from './model/line-stage.ts';
export type { CostProject } from './model/project.ts';
export type { Resource, ResourceKind } from './model/resource.ts';
export { percentText, type SubjectShare } from './model/subject-share.ts';
export { TextPool } from './model/text-pool.ts';
export type { LineColumn, UnitWork } from './model/unit-work.ts';
export { type BillForm, billForms } from './report/content/bill-forms.ts';
export { checkReport, type ReportOptions } from './report/content/check-report.ts';
export { type CoverFacts, readCover } from './report/content/cover.ts';
export type { ReportBlock, ReportColumn, ReportDocument, ReportTable } from './report/content/document.ts';
export { FindingPlaces } from './report/content/finding-place.ts';
export { withGroupedMoney } from './report/content/grouped-figures.ts';
export { type FindingNotes, findingNotes } from './report/content/workbook-marks.ts';
export { docxReport } from './report/formats/docx-report.ts';
export { formsWorkbook } from './report/formats/forms-workbook.ts';
export { htmlReport } from './report/formats/html-report.ts';
export { nationalXml } from './report/formats/national-xml.ts';
export { xlsxReport } from './report/formats/xlsx-report.ts';
export { ALL_RULES } from './rules/all-rules.ts';
export { BILL_BOOKS, bookItems, chapterCoverage } from './settings/books/bill-books.ts';
export { type FirmBookEntry, readFirmBook } from './settings/books/read-firm-book.ts';
export type { CheckConfig } from './settings/check-config.ts';
export type { CustomRule, CustomRuleScope } from './settings/custom-rule.ts';
export {
  type Collection,
  type CollectOptions,
  collect,
  decisionOn,
  withSubjects,
} from './subject-classification/collect.ts';
export {
  type CollectionSummary,
  collectionSummary,
  type SubjectSum,
} from './subject-classification/collection-summary.ts';
export { type Correction, type MergedRow, readCorrections } from './subject-classification/corrections.ts';
export type { CollectedBy, Decision } from './subject-classification/decision.ts';
export { DEFAULT_SUBJECT_MODEL } from './subject-classification/default-subject-model.ts';
export { type DistinctLines, distinctLines } from './subject-classification/distinct-lines.ts';
export { readSubjectModel } from './subject-classification/read-subject-model.ts';
export {
  type Neighbour,
  type Similarity,
  SimilarityIndex,
} from './subject-classification/similarity-index.ts';
export {
  modelOfConfig,
  type SubjectModel,
  type SubjectNode,
} from './subject-classification/subject-model.ts';
export { plainNormCode } from './text/norm-code.ts';
export { isMobileNumber, isNumberText } from './text/text-forms.ts';
export { normalUnit } from './text/units-of-measure.ts';
