import type { ApiErrorDetails } from './envelope.ts';

/** Thrown when the server refused a call or could not be reached; the user has been told unless asked otherwise. */
export class ApiError extends Error {
  readonly details: ApiErrorDetails;

  constructor(details: ApiErrorDetails) {
    super(details.msg);
    this.name = 'ApiError';
    this.details = details;
  }
}

/** The server does not know the session that the call came with. Nothing else, however a reply fails, says so. */
export class SignedOutError extends ApiError {}

/** The sentences by field path of a refused input, or nothing. */
export function fieldErrors(thrown: unknown): Readonly<Record<string, string>> {
  return thrown instanceof ApiError ? (thrown.details.fields ?? {}) : {};
}

/** Whether the server refused with this error word. */
export function isApiError(thrown: unknown, error: string): boolean {
  return thrown instanceof ApiError && thrown.details.error === error;
}
