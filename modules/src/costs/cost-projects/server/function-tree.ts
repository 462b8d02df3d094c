import { ExactDecimal } from '@jianheng/expression';
import type { NodeFunction } from './functions.ts';

type Placed = { readonly id: string; readonly name: string; readonly nodeIds: readonly string[] };
type FunctionRow = Placed & { readonly scale: string | null; readonly children: readonly Placed[] };

/** Functions with their specialties; scales of a function add up over nodes. */
export function functionTree(lines: readonly NodeFunction[]): readonly FunctionRow[] {
  return byId(lines, ({ id, name }) => ({ id, name })).map(({ id, name, of }) => {
    const scales = of.flatMap(({ scale }) => (scale === null ? [] : [scale]));
    return {
      id,
      name,
      scale: scales.length === 0 ? null : sumOf(scales),
      nodeIds: nodesOf(of),
      children: specialties(of).map((special) => ({
        id: special.id,
        name: special.name,
        nodeIds: nodesOf(special.of),
      })),
    };
  });
}

/** Specialties that lines name. */
export const specialties = (lines: readonly NodeFunction[]) =>
  byId(lines, ({ specialId, specialName }) =>
    specialId === null ? undefined : { id: specialId, name: specialName ?? '' },
  );

type Named = { readonly id: string; readonly name: string };

function byId(lines: readonly NodeFunction[], named: (line: NodeFunction) => Named | undefined) {
  const found = new Map<string, Named & { readonly of: NodeFunction[] }>();
  for (const line of lines) {
    const one = named(line);
    if (one === undefined) continue;
    const entry = found.get(one.id) ?? { ...one, of: [] };
    entry.of.push(line);
    found.set(one.id, entry);
  }
  return [...found.values()];
}

const nodesOf = (lines: readonly NodeFunction[]) => [...new Set(lines.map(({ node }) => node))];

const sumOf = (scales: readonly string[]) =>
  scales.reduce((sum, scale) => sum.plus(scale), new ExactDecimal(0)).toString();
