/** Keeps bills of quantities in the database: reads foreign files, writes and reads lines in blocks, and logs changes. */

export { logChange, nextRevision, readRevision } from './blocks/project-revision.ts';
export {
  type AnalysisNorm,
  type AnalysisUse,
  type PriceAnalysis,
  readAnalysis,
} from './blocks/read-analysis.ts';
export { type BillLine, type LinesPage, linesById, MAX_PAGE_LINES, readLines } from './blocks/read-lines.ts';
export { readUnits, type UnitFigures } from './blocks/read-units.ts';
export { storeFrames } from './blocks/store-frames.ts';
export { type LoggedChange, readChanges, undoChange } from './changes/undo-change.ts';
export { type EditOutcome, editLines, MAX_EDITED_LINES } from './editing/edit-lines.ts';
export type { LineEdit, RefusedCell } from './editing/line-edit.ts';
export type { BuildingHead, UnitFrame } from './frames/frames.ts';
export { framesOf } from './frames/packed-frames.ts';
export { moneySum } from './money-sum.ts';
export { type KeptReading, keepReading, readKept, takeFrames } from './reading/kept-reading.ts';
export { type CostFile, readCostFile } from './reading/read-cost-file.ts';
export type { ReadReport } from './reading/read-report.ts';
export {
  insertLines,
  type LinesPlace,
  MAX_STRUCTURE_LINES,
  moveLines,
  removeLines,
} from './structure/change-structure.ts';
