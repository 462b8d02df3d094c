/** What starting needs to know of a process; every list of processes tells it. */
export interface ProcessItem {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly sort?: number;
  readonly category?: {
    readonly value?: string;
    readonly label?: string;
    readonly color?: string | null;
  } | null;
  readonly config?: { readonly isPcEnable?: unknown } | null;
}

export interface ProcessGroup {
  readonly category: string;
  readonly label: string;
  readonly colour: string;
  readonly processes: readonly ProcessItem[];
}

/** Five colours that can be told apart beside each other, for categories without one of their own. */
const COLOURS = ['#3B82C4', '#2E9E7A', '#C27A1A', '#8A63C9', '#C2556B'] as const;

/** Only processes enabled for the web and with a category can be started here. */
export function startable(processes: readonly ProcessItem[]): readonly ProcessItem[] {
  return processes.filter(
    ({ category, config }) => isFlagSet(config?.isPcEnable) && (category?.value ?? '') !== '',
  );
}

/** Processes by category, in the server's order, with those only whose name contains or sounds like what was typed. */
export function groupProcesses(
  processes: readonly ProcessItem[],
  typed: string,
  sounds: (name: string) => boolean = () => false,
): readonly ProcessGroup[] {
  const hits = searchProcesses(processes, typed, sounds);
  const groups = Map.groupBy(hits, ({ category }) => category?.value ?? '');
  return [...groups].map(([category, members]) => ({
    category,
    label: members[0]?.category?.label ?? category,
    colour: colourOf(category, members[0]?.category?.color ?? undefined),
    processes: members.toSorted((left, right) => (left.sort ?? 0) - (right.sort ?? 0)),
  }));
}

/** The processes whose name contains or sounds like what was typed. */
export function searchProcesses(
  processes: readonly ProcessItem[],
  typed: string,
  sounds: (name: string) => boolean,
): readonly ProcessItem[] {
  const wanted = typed.trim().toLowerCase();
  return processes.filter(({ name }) => name.toLowerCase().includes(wanted) || sounds(name));
}

/** The list of favourite process keys out of the user's configuration; anything else counts as none. */
export function favouriteKeys(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}

/** The list with a key added at the end, or taken out. */
export function toggleFavourite(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}

/** Fields that the form begins with stand in its address. */
export const BEGINS = 'begin.';

/** Where a process is started. */
export function startAddress(
  process: Pick<ProcessItem, 'id' | 'name'>,
  prefix: string,
  begins: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(begins).map(([name, value]) => [`${BEGINS}${name}`, value])),
    procDefineId: process.id,
    addTab: 'true',
    name: `${prefix}${process.name}`,
  });
  return `/flowhandle/flow-business?${query}`;
}

function isFlagSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === 'true' || flag === '1';
}

/** One of the five as by chance, but the same one at each opening and for every reader. */
function colourOf(category: string, given: string | undefined): string {
  if (given !== undefined && /^#[0-9a-f]{6}$/i.test(given)) return given;
  const sum = [...category].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
