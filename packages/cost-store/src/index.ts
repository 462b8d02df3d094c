/** Keeps bills of quantities in the database: reads foreign files, writes and reads lines in blocks, and logs changes. */

export { lockBill, logChange, nextRevision, readRevision } from './blocks/project-revision.ts';
export {
  type AnalysisNorm,
  type AnalysisUse,
  type PriceAnalysis,
  readAnalysis,
} from './blocks/read-analysis.ts';
export {
  type BillLine,
  equalLines,
  type LinesPage,
  linesById,
  MAX_PAGE_LINES,
  readLines,
} from './blocks/read-lines.ts';
export { readUnits, type UnitFigures } from './blocks/read-units.ts';
export { storeFrames } from './blocks/store-frames.ts';
export { type StoredPlaces, storedFrames } from './blocks/stored-frames.ts';
export { type ChangesSince, changesSince } from './changes/changes-since.ts';
export { type LoggedChange, readChanges, undoChange } from './changes/undo-change.ts';
export { type EditOutcome, editLines, MAX_EDITED_LINES } from './editing/edit-lines.ts';
export type { LineEdit, RefusedCell } from './editing/line-edit.ts';
export { type NewResource, resourcesForUnit, type UnitResource } from './editing/line-resources.ts';
export type { KeptShare } from './editing/priced-lines.ts';
export {
  changeResourcePrices,
  MAX_PRICED_LINES,
  type ResourcePrice,
} from './editing/resource-prices.ts';
export type { BuildingHead, UnitFrame } from './frames/frames.ts';
export { framesOf } from './frames/packed-frames.ts';
export { headOfFrames, type StatedFacts, withoutFileName, withStatedFacts } from './frames/stated-frames.ts';
export { unpackFrames } from './frames/unpack-frames.ts';
export {
  askEngine,
  askEngineAbout,
  askEngineAboutAll,
  askEngineTogether,
  type PlacedProject,
} from './host/ask-engine.ts';
export { type EngineSource, MAX_TOGETHER_LINES } from './host/engine-host.ts';
export { moneyDifference, moneySum } from './money-sum.ts';
export {
  type KeptReading,
  keepReading,
  namesOf,
  type ReadFile,
  readKept,
  takeFrames,
} from './reading/kept-reading.ts';
export { lookAtSheet, lookIntoFile, readWorkbookTexts } from './reading/look-into-file.ts';
export type { SheetTexts } from './reading/look-job.ts';
export { markedWorkbook } from './reading/marked-workbook.ts';
export { readCostFile } from './reading/read-cost-file.ts';
export { readPriceList } from './reading/read-price-list.ts';
export type { ReadReport } from './reading/read-report.ts';
export { readingFigures } from './reading/reading-figures.ts';
export type { CostFile } from './reading/run-reading.ts';
export { printReport } from './reports/print-report.ts';
export {
  checkSettings,
  engineRule,
  type FirmRule,
  firmRuleName,
  type SettingRows,
} from './settings/check-settings.ts';
export { INDEX_SETTINGS, MATERIAL_NAMES, RELATION_IDS } from './settings/index-settings.ts';
export {
  insertLines,
  type LinesPlace,
  MAX_STRUCTURE_LINES,
  moveLines,
  removeLines,
} from './structure/change-structure.ts';
export {
  type LinePricing,
  MAX_LINES_TO_PRICE,
  type PricedNorm,
  priceLines,
} from './structure/line-pricing.ts';
export { bidLinesOf, bidSummaryOf } from './works/bid-summary.ts';
export { BILL_FORMATS, MAX_CORRECTIONS } from './works/bill-work.ts';
export type { RuleOutcome, ToldFinding, ToldGroup } from './works/check-work.ts';
export type { FoundClass } from './works/classify-work.ts';
export { findPrices } from './works/find-prices.ts';
export type { IndexFacts } from './works/index-facts.ts';
export type { GroupIndices, IndexPart, IndexSource } from './works/index-work.ts';
export type { BillItem } from './works/item-work.ts';
export type { Corrections, EngineSettings } from './works/loaded-project.ts';
export {
  type KeyedDecision,
  type ResourceIdentity,
  type ResourceSum,
  resourceKey,
} from './works/material-rows.ts';
export type { CollectedItem, SubjectQuery } from './works/subject-work.ts';
export type { WorkAnswer, WorkInput, WorkName } from './works/works.ts';
