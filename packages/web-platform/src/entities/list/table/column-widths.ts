/** What gives way first where room is short, and what only when that was not enough. */
const GIVE_WAY = ['texts', 'heads', 'words', 'key'] as const;

/** A column as it asks for room, in pixels. */
export type PreferredWidth = {
  readonly name: string;
  readonly width: number;
  /** How far it gives way where room is short, one after another in the order of `GIVE_WAY`; without it not at all. */
  readonly gives?: Readonly<Record<(typeof GIVE_WAY)[number], number>>;
  /** Takes what is left over. A width chosen by the user is never changed. */
  readonly grows: boolean;
};

const MIN_WIDTH = 48;
const MAX_WIDTH = 800;

/** The widths that fill the room: what is left over goes to growing columns, what is short is taken where it can be spared. */
export function fitWidths(preferred: readonly PreferredWidth[], room: number): ReadonlyMap<string, number> {
  const total = preferred.reduce((sum, { width }) => sum + width, 0);
  const growing = preferred.filter(takesMore(preferred));
  const left = Math.floor(room - total);
  if (left < 0) return narrowed(preferred, -left);
  if (left === 0 || growing.length === 0) return new Map(preferred.map(({ name, width }) => [name, width]));
  const base = growing.reduce((sum, { width }) => sum + width, 0);
  const last = growing.at(-1);
  const shares = new Map(growing.map(({ name, width }) => [name, Math.floor((left * width) / base)]));
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return new Map(
    preferred.map(({ name, width }) => {
      const rest = name === last?.name ? left - given : 0;
      return [name, width + (shares.get(name) ?? 0) + rest];
    }),
  );
}

/** Where no text could grow, all share alike but those that the user has dragged: no hole stays before the last one. */
function takesMore(preferred: readonly PreferredWidth[]): (column: PreferredWidth) => boolean {
  return preferred.some(({ grows }) => grows) ? ({ grows }) => grows : ({ gives }) => gives !== undefined;
}

/** Every column gives its share of what is short; when all give what they can and it is not enough, the list is moved sideways. */
function narrowed(preferred: readonly PreferredWidth[], short: number): ReadonlyMap<string, number> {
  const start = { widths: new Map(preferred.map(({ name, width }) => [name, width])), short };
  return GIVE_WAY.reduce((reached, turn) => {
    const spare = preferred.map(({ name, gives }) => {
      const width = reached.widths.get(name) ?? 0;
      return { name, width, give: gives === undefined ? 0 : Math.max(0, width - gives[turn]) };
    });
    const all = spare.reduce((sum, { give }) => sum + give, 0);
    const part = all === 0 ? 0 : Math.min(1, reached.short / all);
    return {
      widths: new Map(spare.map(({ name, width, give }) => [name, width - Math.ceil(give * part)])),
      short: Math.max(0, reached.short - all),
    };
  }, start).widths;
}

/** A width that a column may be dragged to. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}
