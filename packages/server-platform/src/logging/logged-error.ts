type Known = Error & {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
};

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
};

/** Values that PostgreSQL quotes in its messages; names of tables and constraints are logged in fields of their own. */
const QUOTED = /"[^"]*"/g;

/**
 * An error as the log shows it: its kind, its message, its place in the code. Of an error of the database no value: its
 * detail names the row that it is about and is left out, and what its message quotes is masked.
 */
export function loggedError(problem: unknown): LoggedError {
  if (!(problem instanceof Error))
    return { type: typeof problem, message: 'a value that is no error was thrown', stack: '' };
  const { name, message, stack = '', code, table, column, constraint, cause } = problem as Known;
  const isOfDatabase = 'severity' in problem;
  const masked = isOfDatabase ? message.replaceAll(QUOTED, '"***"') : message;
  return {
    type: name,
    message: masked,
    stack: stack.replace(message, masked),
    ...(code === undefined ? {} : { code }),
    ...(isOfDatabase ? { table, column, constraint } : {}),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}

/** The reason in one line, for those who run the installation. */
export function failureReason(problem: unknown): string {
  const { type, message, code } = loggedError(problem);
  return [type, code, message].filter(Boolean).join(' · ').slice(0, 500);
}
