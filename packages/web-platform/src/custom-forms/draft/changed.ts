/** The same thing with changes, without what they take away. */
export function changed<T extends object>(of: T, change: object): T {
  const merged = Object.entries({ ...of, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(merged) as T;
}
