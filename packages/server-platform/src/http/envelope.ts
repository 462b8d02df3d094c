import { Denied, DiskFull, Invalid, Overloaded, Refusal } from './faults.ts';
import { Page } from './route.ts';

const SUCCESS = 1000;

export type Reply = { readonly status: number; readonly body: string; readonly retryAfter?: number };

/** The one shape of every good answer. */
export function successReply(result: unknown): Reply {
  const answer = result instanceof Page ? { data: result.rows, ...result.beside } : { data: result ?? null };
  return { status: 200, body: JSON.stringify({ success: true, code: SUCCESS, msg: '', ...answer }) };
}

/** The one shape of every fault. A defect shows its number and nothing technical; `isDefect` tells the caller to log it. */
export function faultReply(problem: unknown, callId: string): Reply & { readonly isDefect: boolean } {
  if (problem instanceof Refusal) return fault(problem.status, problem.message, { error: problem.code });
  if (problem instanceof Invalid)
    return fault(400, problem.message, { error: 'invalid', fields: problem.faults });
  if (problem instanceof Denied) return fault(problem.status, problem.message, { error: 'denied' });
  if (problem instanceof DiskFull || codeOf(problem) === DISK_FULL)
    return { ...fault(507, new DiskFull().message, { error: 'diskFull' }), retryAfter: 30 };
  if (problem instanceof Overloaded)
    return { ...fault(503, problem.message, { error: 'overloaded' }), retryAfter: 10 };
  if (isDatabaseAway(problem)) {
    return { ...fault(503, '系统正在恢复，请稍候几秒重试。', { error: 'unavailable' }), retryAfter: 2 };
  }
  return { ...fault(500, `系统出错，编号 ${callId}`, { error: 'defect', callId }), isDefect: true };
}

function fault(status: number, msg: string, beside: object): Reply & { isDefect: boolean } {
  return {
    status,
    isDefect: false,
    body: JSON.stringify({ success: false, code: status, httpCode: status, msg, data: null, ...beside }),
  };
}

/** What PostgreSQL says when a table finds no room. */
const DISK_FULL = '53100';
const codeOf = (problem: unknown) => (problem as { code?: unknown } | null)?.code;

const AWAY_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
];
const AWAY_TEXTS = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'not queryable',
];

/** The database cannot be reached just now; its supervisor is bringing it back. */
export function isDatabaseAway(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return (
    AWAY_CODES.includes(code) ||
    code.startsWith('08') ||
    AWAY_TEXTS.some((text) => problem.message.includes(text))
  );
}
