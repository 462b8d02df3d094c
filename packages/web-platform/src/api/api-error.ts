import type { Fault } from './envelope.ts';

/** Thrown when the server refused a call or could not be reached; the user has been told unless asked otherwise. */
export class CallFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.msg);
    this.name = 'CallFault';
    this.fault = fault;
  }
}

/** The sentences by field path of a refused input, or nothing. */
export function fieldFaults(thrown: unknown): Readonly<Record<string, string>> {
  return thrown instanceof CallFault ? (thrown.fault.fields ?? {}) : {};
}

/** Whether the server refused with this error word. */
export function isFault(thrown: unknown, error: string): boolean {
  return thrown instanceof CallFault && thrown.fault.error === error;
}
