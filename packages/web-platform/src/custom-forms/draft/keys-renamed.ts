/** The same values under the names that their fields have by now. */
export const keysRenamed = <Value>(
  of: Readonly<Record<string, Value>>,
  name: (one: string) => string,
): Record<string, Value> => Object.fromEntries(Object.entries(of).map(([key, value]) => [name(key), value]));
