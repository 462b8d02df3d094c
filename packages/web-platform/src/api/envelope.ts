import type { Fault, Faults, SentenceParams } from '@jianheng/definition';
import { translate } from '../i18n/i18n.ts';
import { type FieldSentences, filledAsWritten, translateFaults, translateFilled } from '../i18n/sentences.ts';

/** What every reply of the server carries; all parts may be missing in a reply from a proxy. */
export interface Envelope {
  readonly success?: boolean;
  readonly status?: boolean;
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
  readonly total?: number;
  readonly totalCapped?: boolean;
  readonly next?: string | null;
  readonly httpCode?: number;
  readonly error?: string;
  readonly params?: SentenceParams;
  /** The sentence with places for them; the sentence is its own where there are none. */
  readonly template?: string;
  /** What fills the sentence is a firm's own, and said as it is written. */
  readonly drawn?: true;
  /** The row of many that the sentence is about, by its title. */
  readonly row?: string;
  readonly fields?: FieldSentences;
  /** What `fields` says, as data: by it another language knows the sentences. */
  readonly faults?: Faults;
  readonly callId?: string;
}

/** A fault as the caller gets it: `error` is the word to branch on, `params` what its sentence was filled with, `fields` the sentences by field path. */
export interface ApiErrorDetails {
  readonly code: number;
  readonly msg: string;
  readonly error?: string;
  readonly params?: SentenceParams;
  readonly fields?: FieldSentences;
  readonly callId?: string;
}

export type Verdict =
  | { readonly kind: 'accepted'; readonly envelope: Envelope }
  | { readonly kind: 'signedOut'; readonly fault: ApiErrorDetails }
  | { readonly kind: 'failed'; readonly fault: ApiErrorDetails; readonly seconds: number };

const SUCCESS = 1000;
const PASSES = 303;
const UNAUTHORISED = 401;

/** How long a fault stays: a code other than 1000 in an answer that arrived, or a fault of HTTP. In seconds. */
const FAULT_SECONDS = { spoken: 10, transport: 5 } as const;

const TRANSPORT_TEXTS = {
  timeout: '请求超时，请稍后再试',
  offline: '网络已断开，内容没有提交；网络恢复后请重试',
  unavailable: '服务器正在维护或网络不可用，请稍后再试',
  unreadable: '服务器返回了无法识别的内容',
} as const;

/** How long a fault stays that is told later: its code is that of HTTP, or none where no reply came. */
export const secondsOf = ({ code }: Pick<ApiErrorDetails, 'code'>): number =>
  code === 0 || (code >= 400 && code < 600) ? FAULT_SECONDS.transport : FAULT_SECONDS.spoken;

/** Judges one reply by the rules of the wire; `body` is the parsed JSON or undefined when there was none. */
export function judgeReply(httpStatus: number, body: unknown): Verdict {
  if (isEnvelope(body)) return judgeEnvelope(httpStatus, body);
  if (httpStatus === UNAUTHORISED) return { kind: 'signedOut', fault: { code: UNAUTHORISED, msg: '' } };
  return refusedOnTheWay(httpStatus, body);
}

/** The verdict when no reply came at all. */
export function judgeSilence(why: 'timeout' | 'offline' | 'unavailable'): Verdict {
  return {
    kind: 'failed',
    fault: { code: 0, msg: TRANSPORT_TEXTS[why] },
    seconds: FAULT_SECONDS.transport,
  };
}

function judgeEnvelope(httpStatus: number, envelope: Envelope): Verdict {
  if (envelope.code === SUCCESS) return { kind: 'accepted', envelope };
  const fault = faultOf(httpStatus, envelope);
  if (httpStatus === UNAUTHORISED || envelope.httpCode === UNAUTHORISED) return { kind: 'signedOut', fault };
  if (passes(envelope)) return { kind: 'accepted', envelope };
  const isHttpFault = httpStatus >= 400;
  return { kind: 'failed', fault, seconds: isHttpFault ? FAULT_SECONDS.transport : FAULT_SECONDS.spoken };
}

function passes(envelope: Envelope): boolean {
  return (
    envelope.code === PASSES ||
    envelope.httpCode === PASSES ||
    envelope.success === true ||
    envelope.status === true
  );
}

function faultOf(httpStatus: number, envelope: Envelope): ApiErrorDetails {
  const { error, params, callId } = envelope;
  return {
    code: envelope.code ?? envelope.httpCode ?? httpStatus,
    ...toldBy(envelope),
    ...(error === undefined ? {} : { error }),
    ...(params === undefined ? {} : { params }),
    ...(callId === undefined ? {} : { callId }),
  };
}

function toldBy(envelope: Envelope): Pick<ApiErrorDetails, 'msg' | 'fields'> {
  const { faults } = envelope;
  if (faults && Object.entries(faults).some(isOfFormerForm)) return { msg: translate(REDRAWN) || REDRAWN };
  const told = faults && translateFaults(faults);
  const fields = told ?? envelope.fields;
  const msg = Object.values(told ?? {})[0] ?? spokenBy(envelope);
  return fields === undefined ? { msg } : { msg, fields };
}

const REDRAWN =
  '这张表单刚刚更新过，这次没有保存。页面正在换成新的表单，已填写的内容仍然保留，请核对后再保存一次。';

/** A page saves what its form has: of a field that is unknown to the server only the former form knew. What is asked by it is not saved. */
const isOfFormerForm = ([place, { code, params }]: readonly [string, Fault]): boolean =>
  (code === 'unknown' || code === 'unknownNear') &&
  !/^(params|siblings)\./.test(place) &&
  place.split('.').at(-1) === params?.name;

/** The server's sentence in the language of this browser: Chinese wherever no catalogue knows it. */
function spokenBy({ row, ...envelope }: Envelope): string {
  if (row === undefined) return sentenceOf(envelope);
  const { msg = '' } = envelope;
  const sentence = filledOf(envelope);
  return sentence === undefined ? msg : translate('“{row}”：{sentence}', { row, sentence });
}

function sentenceOf({ msg = TRANSPORT_TEXTS.unavailable, ...envelope }: Envelope): string {
  if (envelope.template === undefined) return translate(msg) || msg;
  // A catalogue that does not know the sentence leaves it as the server filled it.
  return filledOf(envelope) ?? msg;
}

const filledOf = ({ template = '', params = {}, drawn }: Envelope): string | undefined =>
  (drawn ? filledAsWritten : translateFilled)(template, params);

function refusedOnTheWay(httpStatus: number, body: unknown): Verdict {
  const arrived = httpStatus >= 200 && httpStatus < 300;
  const fallback = arrived ? TRANSPORT_TEXTS.unreadable : TRANSPORT_TEXTS.unavailable;
  const msg = spokenMessage(body) ?? fallback;
  return { kind: 'failed', fault: { code: httpStatus, msg }, seconds: FAULT_SECONDS.transport };
}

function spokenMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  return 'code' in body || 'success' in body || 'httpCode' in body;
}
