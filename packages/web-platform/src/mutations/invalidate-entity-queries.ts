import type { QueryClient } from '@tanstack/react-query';

/** Read from every screen and changed by writing few tables: by whose path they are forgotten. */
const READ_EVERYWHERE: Readonly<Record<string, readonly string[]>> = {
  dictionary: ['/a/bd/dict', '/a/bd/dictBook'],
  departments: ['/a/sys/dept'],
  directory: ['/a/sys/dept', '/a/sys/user'],
  online: ['/a/sys/user'],
  session: ['/a/sys/dept', '/a/sys/user', '/a/sys/role', '/a/sys/menu'],
  definitions: [],
  userConfig: [],
  processes: [],
};

/**
 * Rows that follow from others may be different after one was written: lists, sums, related rows, choices, what waits for
 * whom. What `path` cannot have changed stays: declarations, dictionaries, the people of the firm, who is signed in with which rights.
 */
export async function invalidateEntityQueries(client: QueryClient, path = ''): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => mayHaveChanged(String(queryKey[0]), path) });
}

/** Whether what was read as `area` may be different after a row at `path` was written. */
export function mayHaveChanged(area: string, path: string): boolean {
  return READ_EVERYWHERE[area]?.includes(path) ?? true;
}
