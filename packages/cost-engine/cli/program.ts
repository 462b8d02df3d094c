import type { CommandSource, Program } from '@jianheng/command-line';
import { OPTION_HELP } from './option-help.ts';

const COMMANDS: Readonly<Record<string, CommandSource>> = {
  import: async () => (await import('./commands/import-files.ts')).importFiles,
  sheets: async () => (await import('./commands/sheets.ts')).sheets,
  survey: async () => (await import('./commands/survey-folder.ts')).surveyFolder,
  check: async () => (await import('./commands/check-file.ts')).checkFile,
  books: async () => (await import('./commands/books.ts')).books,
  correct: async () => (await import('./commands/correct-bill.ts')).correctBill,
  indices: async () => (await import('./commands/indices.ts')).indices,
  analyse: async () => (await import('./commands/analyse-project.ts')).analyseProject,
  collect: async () => (await import('./commands/collect-lines.ts')).collectLines,
  compare: async () => (await import('./commands/compare-projects.ts')).compareProjects,
  bids: async () => (await import('./commands/compare-bids.ts')).compareBids,
  bim: async () => (await import('./commands/compare-model.ts')).compareModel,
  feetree: async () => (await import('./commands/fee-rows.ts')).feeRows,
  fees: async () => (await import('./commands/fees.ts')).fees,
  adjust: async () => (await import('./commands/adjust-prices.ts')).adjustPrices,
  progress: async () => (await import('./commands/pay-progress.ts')).payProgress,
  cases: async () => (await import('./commands/run-cases.ts')).runCases,
};

/** The cost engine on files, without database or screen. */
export const PROGRAM: Program = { name: 'npm run cost', commands: COMMANDS, options: OPTION_HELP };
