export type QueryValue = string | number | boolean | undefined | null;

/** The address of a call under `/api`; a path that already carries the prefix is left alone. */
export function requestUrl(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const base = path.startsWith('/api/') ? path : `/api${path.startsWith('/') ? '' : '/'}${path}`;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const tail = search.toString();
  return tail === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${tail}`;
}
