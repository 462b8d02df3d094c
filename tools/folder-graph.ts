import { dirname, join, normalize } from 'node:path';

/** A source file, named from the root of the repository, with the files of its own package that it imports. */
export type SourceFile = {
  readonly file: string;
  /** Imports that are there when the file is loaded or compiled, types included. */
  readonly needs: readonly string[];
};

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of at least two nodes that all reach one another. */
export function knotsIn(edges: Edges): string[][] {
  const reached = new Map([...edges.keys()].map((node) => [node, reachedFrom(node, edges)]));
  const taken = new Set<string>();
  return [...reached].flatMap(([node, reaches]) => {
    if (taken.has(node)) return [];
    const knot = [...reaches].filter((other) => reached.get(other)?.has(node));
    for (const one of knot) taken.add(one);
    return knot.length > 1 ? [knot] : [];
  });
}

function reachedFrom(node: string, edges: Edges): ReadonlySet<string> {
  const found = new Set(edges.get(node));
  for (const one of found) for (const next of edges.get(one) ?? []) found.add(next);
  return found;
}

/** Who needs whom, each file under the name that `group` gives it. */
export function edgesBetween(
  files: readonly SourceFile[],
  group: (file: string) => string,
): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { file, needs } of files) {
    const from = group(file);
    const found = edges.get(from) ?? new Set();
    for (const need of needs) if (group(need) !== from) found.add(group(need));
    edges.set(from, found);
  }
  return edges;
}

/** The file that a relative import of another file means. */
export const resolveImport = (file: string, written: string): string =>
  normalize(join(dirname(file), written));
