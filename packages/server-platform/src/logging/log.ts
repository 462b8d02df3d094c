import type { FastifyRequest } from 'fastify';
import { loggedError } from './logged-error.ts';

/** `error` is for defects alone: what somebody must mend in the program or on the machine. */
export type Log = {
  error(detail: object, message: string): void;
  /** A state of the machine that its operator should know. */
  warn(detail: object, message: string): void;
  info(detail: object, message: string): void;
};

/** Work outside of any server has nobody who reads its log. */
export const silentLog: Log = { error: () => undefined, warn: () => undefined, info: () => undefined };

export type LoggerSettings = {
  readonly logLevel?: string;
  /** Where the log goes instead of the standard output. */
  readonly logStream?: { write(line: string): void };
};

/** How the server logs: what opens anything is left out. */
export function loggerOptions({ logLevel = 'error', logStream = process.stdout }: LoggerSettings) {
  return {
    level: logLevel,
    stream: logStream,
    redact: ['req.headers.authtoken', 'req.headers.cookie'],
    serializers: { req: loggedRequest, err: loggedError },
  };
}

/** What an address may carry in place of a header: whoever reads the log could use it. */
const SECRETS = /([?&;](?:AuthToken|token|ticket|password|kid|captcha|code|state)=)[^&#]*/gi;

/** A request as the log shows it: who asked for what, without what opens anything. */
function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: url.replace(SECRETS, '$1***'), remoteAddress: ip };
}
