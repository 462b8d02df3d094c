/** Records of banks (银行流水): exports of an account read into rows, put together, and held against their balances; the invoices that receipts may pay. Runs anywhere. */

export { payerPart } from './claims/payer-names.ts';
export { noClaimOf } from './claims/receipt-kinds.ts';
export {
  type ClaimSuggestion,
  type OpenInvoice,
  type SuggestionReason,
  suggestClaims,
} from './claims/suggest-claims.ts';
export { type AccountStatement, type BalanceBreak, mergeStatements } from './merge-statements.ts';
export { isStatement, readStatement, type StatementOptions } from './read-statement.ts';
export type {
  AccountMending,
  Mending,
  RefusedRow,
  Statement,
  StatementRow,
  StatementWarning,
  SumContradiction,
} from './statement.ts';
export { contradictionWords, mendingWords, refusalWords, warningWords } from './statement-words.ts';
