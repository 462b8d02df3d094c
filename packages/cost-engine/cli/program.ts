import type { Command, Program } from '@jianheng/command-line';
import { adjustPrices } from './commands/adjust-prices.ts';
import { analyseProject } from './commands/analyse-project.ts';
import { books } from './commands/books.ts';
import { checkFile } from './commands/check-file.ts';
import { collectLines } from './commands/collect-lines.ts';
import { compareBids } from './commands/compare-bids.ts';
import { compareModel } from './commands/compare-model.ts';
import { compareProjects } from './commands/compare-projects.ts';
import { correctBill } from './commands/correct-bill.ts';
import { feeRows } from './commands/fee-rows.ts';
import { fees } from './commands/fees.ts';
import { importFiles } from './commands/import-files.ts';
import { indices } from './commands/indices.ts';
import { payProgress } from './commands/pay-progress.ts';
import { runCases } from './commands/run-cases.ts';
import { sheets } from './commands/sheets.ts';
import { surveyFolder } from './commands/survey-folder.ts';
import { OPTION_HELP } from './option-help.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  import: importFiles,
  sheets,
  survey: surveyFolder,
  check: checkFile,
  books,
  correct: correctBill,
  indices,
  analyse: analyseProject,
  collect: collectLines,
  compare: compareProjects,
  bids: compareBids,
  bim: compareModel,
  feetree: feeRows,
  fees,
  adjust: adjustPrices,
  progress: payProgress,
  cases: runCases,
};

/** The cost engine on files, without database or screen. */
export const PROGRAM: Program = { name: 'npm run cost', commands: COMMANDS, options: OPTION_HELP };
