/** A column as it asks for room, in pixels. */
export type Wish = {
  readonly name: string;
  readonly width: number;
  /** Takes what is left over. A width chosen by the user is never changed. */
  readonly grows: boolean;
};

const NARROWEST = 48;
const WIDEST = 800;

/** The widths that fill the room: what is left over goes to growing columns in proportion, else to all of them. */
export function fitWidths(wishes: readonly Wish[], room: number): ReadonlyMap<string, number> {
  const wished = wishes.reduce((sum, { width }) => sum + width, 0);
  const growing = wishes.filter(({ grows }) => grows);
  const left = Math.floor(room - wished);
  if (left <= 0 || growing.length === 0) return new Map(wishes.map(({ name, width }) => [name, width]));
  const base = growing.reduce((sum, { width }) => sum + width, 0);
  const last = growing.at(-1);
  const shares = new Map(growing.map(({ name, width }) => [name, Math.floor((left * width) / base)]));
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return new Map(
    wishes.map(({ name, width }) => {
      const rest = name === last?.name ? left - given : 0;
      return [name, width + (shares.get(name) ?? 0) + rest];
    }),
  );
}

/** A width that a column may be dragged to. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}
