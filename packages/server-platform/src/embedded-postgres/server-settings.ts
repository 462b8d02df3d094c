/** What the embedded server is started with; tests alone give up safety for speed. */
export function serverSettings(isSafe: boolean): string[] {
  return [...SETTINGS, ...(isSafe ? [] : UNSAFE)].flatMap((setting) => ['-c', setting]);
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'shared_buffers=128MB',
  // A young firm's tables grow from nothing: until they are counted, plans are made for empty ones.
  'autovacuum_naptime=10s',
  'timezone=UTC',
  'log_min_messages=warning',
  // What people wrote stands in their rows, not in a log: neither statements nor keys nor values.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
