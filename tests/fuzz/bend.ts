import type { Random } from '@jianheng/server-platform';

/** The same value with one place of it, anywhere, taken by another. */
export function bend(random: Random, value: unknown, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(15)) return by;
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(10))
    return Array.isArray(value) ? [...value, by] : { ...value, extra: by };
  const key = random.pick(keys);
  const inner = bend(random, (value as Record<string, unknown>)[key], by);
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? inner : one));
  return { ...value, [key]: inner };
}
