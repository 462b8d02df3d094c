export type PathParams = Readonly<Record<string, string>>;

const GREEDY = '/redirect/';
const EXACT = 3;
const BEGINNING = 2;
const PARAMETER = 1;
const ANYTHING = 0;

/**
 * Matches an address against a pattern and yields its parameters, or nothing.
 * `:name` takes one segment, `word-*` a segment that begins so and all that follows, `*` anything;
 * the parameter of `/redirect/:path` takes the rest with its slashes.
 */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (pattern.startsWith(GREEDY)) return given[0] === wanted[0] ? restOf(given) : undefined;
  if (pattern.endsWith('*')) return beginsLike(wanted, given) ? {} : undefined;
  if (wanted.length !== given.length) return undefined;
  if (!wanted.every((part, at) => takes(part, given[at] ?? ''))) return undefined;
  const params = wanted.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at] ?? '')] as const] : [],
  );
  return Object.fromEntries(params);
}

/** Puts parameters into a pattern: `/:path` with `{path: 'a/b'}` is `/a/b`. */
export function fillPath(pattern: string, params: PathParams): string {
  return pattern.replaceAll(/:([A-Za-z]+)/g, (_whole, name: string) => params[name] ?? '');
}

/** Orders patterns so that the first match is the right one: fixed segments before parameters, from the left. */
export function compareSpecificity(left: string, right: string): number {
  const leftRanks = segments(left).map(rank);
  const rightRanks = segments(right).map(rank);
  for (let at = 0; at < Math.min(leftRanks.length, rightRanks.length); at += 1) {
    const difference = (rightRanks[at] ?? 0) - (leftRanks[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function restOf([, ...rest]: readonly string[]): PathParams | undefined {
  return rest.length === 0 ? undefined : { path: rest.join('/') };
}

function beginsLike(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.every((part, at) => {
    const segment = given[at] ?? '';
    return part.endsWith('*') ? segment.startsWith(part.slice(0, -1)) : takes(part, segment);
  });
}

function takes(part: string, segment: string): boolean {
  return part.startsWith(':') || part === segment;
}

function rank(part: string): number {
  if (part === '*') return ANYTHING;
  if (part.endsWith('*')) return BEGINNING;
  return part.startsWith(':') ? PARAMETER : EXACT;
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
