/** The kind of fault: syntax, a name, the type of a value, its size, the work that it takes, or the value itself. */
export type ErrorKind = 'syntax' | 'name' | 'type' | 'limit' | 'work' | 'value';

/** Where in the source: `offset` from 0 in UTF-16 units, `line` and `column` from 1. */
export interface Place {
  readonly source: string;
  readonly offset: number;
}

/** The only error that leaves this package. `message` is a Chinese sentence for the user. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly kind: ErrorKind;
  readonly offset: number;
  readonly line: number;
  readonly column: number;

  constructor(kind: ErrorKind, message: string, place: Place, options?: ErrorOptions) {
    super(message, options);
    const before = place.source.slice(0, place.offset).split('\n');
    this.kind = kind;
    this.offset = place.offset;
    this.line = before.length;
    this.column = (before.at(-1) ?? '').length + 1;
  }
}

/** A fault found where the place in the source is not known yet; `placed` adds it. Never leaves the package. */
export class Problem extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Gives a Problem its place. Anything else (a getter of the host that throws) becomes the cause of an error of ours. */
export function placed(error: unknown, place: Place): ExpressionError {
  if (error instanceof ExpressionError) return error;
  if (!(error instanceof Problem)) {
    return new ExpressionError('value', '计算时出错', place, { cause: error });
  }
  const options = error.cause === undefined ? {} : { cause: error.cause };
  return new ExpressionError(error.kind, error.message, place, options);
}

/** Shortens what a message quotes, so that a sentence stays a sentence. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
