import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

type Shard = { readonly part: number; readonly parts: number };

/** Which part of the pages a test file walks, from its name: `pages-light-1-of-3.journey.ts`. */
export function shardOf(fileUrl: string): Shard {
  const [, part, parts] = /-(\d+)-of-(\d+)\.journey\.ts$/.exec(fileUrl) ?? [];
  return { part: Number(part ?? 1), parts: Number(parts ?? 1) };
}

/** The part's share of all items: neighbours stay together, and every item is in exactly one part. */
export function shareOf<T>(items: readonly T[], { part, parts }: Shard): readonly T[] {
  const edge = (end: number) => Math.round((items.length * end) / parts);
  return items.slice(edge(part - 1), edge(part));
}

/** Files of the other parts that do not exist. */
export function missingParts(fileUrl: string): readonly string[] {
  const { parts } = shardOf(fileUrl);
  return Array.from({ length: parts }, (_, at) =>
    fileURLToPath(fileUrl).replace(/-\d+-of-/, `-${at + 1}-of-`),
  )
    .filter((path) => !existsSync(path))
    .map((path) => basename(path));
}
