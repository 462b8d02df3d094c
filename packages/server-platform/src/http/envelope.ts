import { faultSentences } from '@jianheng/definition';
import {
  AccessError,
  BusinessRuleError,
  DiskFullError,
  OverloadedError,
  ValidationError,
} from '../errors/errors.ts';
import { OwnWordsError } from '../errors/own-words-error.ts';
import { TooManyCallsError } from './request-pace.ts';
import { Page } from './route.ts';

const SUCCESS = 1000;

export type Reply = { readonly status: number; readonly body: string; readonly retryAfter?: number };

/** The one shape of every good answer. */
export function successReply(result: unknown): Reply {
  const answer = result instanceof Page ? { data: result.rows, ...result.beside } : { data: result ?? null };
  return { status: 200, body: JSON.stringify({ success: true, code: SUCCESS, msg: '', ...answer }) };
}

/** The one shape of every fault. A defect shows its number and nothing technical; `isDefect` tells the caller to log it. */
export function errorReply(problem: unknown, callId: string): Reply & { readonly isDefect: boolean } {
  if (problem instanceof BusinessRuleError)
    return errorBody(problem.status, problem.message, { error: problem.code, ...filledOf(problem) });
  if (problem instanceof ValidationError)
    return errorBody(400, problem.message, {
      error: 'invalid',
      fields: faultSentences(problem.faults),
      faults: problem.faults,
    });
  if (problem instanceof TooManyCallsError)
    return {
      ...errorBody(429, problem.message, { error: 'denied', ...paramsOf(problem) }),
      retryAfter: problem.seconds,
    };
  if (problem instanceof AccessError)
    return errorBody(problem.status, problem.message, { error: 'denied', ...paramsOf(problem) });
  if (problem instanceof DiskFullError || codeOf(problem) === DISK_FULL)
    return { ...errorBody(507, new DiskFullError().message, { error: 'diskFull' }), retryAfter: 30 };
  if (problem instanceof OverloadedError)
    return { ...errorBody(503, problem.message, { error: 'overloaded' }), retryAfter: 10 };
  if (NO_ROOM.includes(String(codeOf(problem))))
    return {
      ...errorBody(503, '服务器繁忙，暂时无法处理，请稍后重试。', { error: 'overloaded' }),
      retryAfter: 10,
    };
  if (isDatabaseUnavailable(problem)) {
    return { ...errorBody(503, '系统正在恢复，请稍候几秒重试。', { error: 'unavailable' }), retryAfter: 2 };
  }
  const defect = { error: 'defect', callId, params: { callId }, template: '系统出错，编号 {callId}' };
  return { ...errorBody(500, `系统出错，编号 ${callId}`, defect), isDefect: true };
}

const filledOf = (problem: BusinessRuleError) => ({
  ...paramsOf(problem),
  ...(problem instanceof OwnWordsError ? { drawn: true } : {}),
  ...(problem.row === undefined ? {} : { row: problem.row, template: problem.template }),
});

/** What the sentence was filled with, where it was; without it the sentence is its own template. */
const paramsOf = ({ params, template }: BusinessRuleError | AccessError) =>
  Object.keys(params).length > 0 ? { params, template } : {};

function errorBody(status: number, msg: string, beside: object): Reply & { isDefect: boolean } {
  return {
    status,
    isDefect: false,
    body: JSON.stringify({ success: false, code: status, httpCode: status, msg, data: null, ...beside }),
  };
}

/** What PostgreSQL says when a table finds no room. */
const DISK_FULL = '53100';
/**
 * What the machine says when it has no more open files, processes or memory to give, and the database of a transaction in
 * which a server that was too busy did nothing for too long.
 */
const NO_ROOM = ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', '25P03'];
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
export function isDatabaseUnavailable(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return (
    AWAY_CODES.includes(code) ||
    code.startsWith('08') ||
    AWAY_TEXTS.some((text) => problem.message.includes(text))
  );
}
