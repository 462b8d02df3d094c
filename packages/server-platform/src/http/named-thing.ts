type Path = readonly PropertyKey[];

/** Things that stand in a body under keys of their own, and are known to people by what somebody called them. */
const DEPTH = 2;

/** What it is called, and where in it the place is. */
type Named = { readonly label: string; readonly within: Path };

/**
 * What people called the thing around a place: a field of a drawn form, a view, a step. What a body is as a whole, or holds
 * itself, needs no name.
 */
export function nameAround(value: unknown, path: Path): Named | undefined {
  let thing = value;
  let found: Named | undefined;
  for (const [at, step] of path.entries()) {
    thing = isHolder(thing) ? thing[step] : undefined;
    const label = isHolder(thing) ? thing.label : undefined;
    if (at >= DEPTH && typeof label === 'string' && label.trim() !== '')
      found = { label: label.trim(), within: path.slice(at + 1) };
  }
  return found;
}

const isHolder = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;
