/** Records of banks (银行流水): exports of an account read into rows, put together, and held against their balances. Runs anywhere. */

export { type AccountStatement, type BalanceBreak, mergeStatements } from './merge-statements.ts';
export { isStatement, readStatement, type StatementOptions } from './read-statement.ts';
export type { Statement, StatementRow } from './statement.ts';
