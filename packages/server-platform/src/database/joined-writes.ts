/** What one statement writes, as a part of its `with`: the parameters of its text begin at $1. */
export type WritePart = {
  /** Says what is written; of two by one name neither leaves with the other. */
  readonly name: string;
  /** `rows_added as (insert …)`, or several of these. */
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isPrepared?: boolean;
  /** The database has long to do with it: where no other call keeps it busy, it begins at once. */
  readonly takesLong?: boolean;
};
type Send = (text: string, values: readonly unknown[], how: { readonly isPrepared: boolean }) => void;

/**
 * Writes whose answers nobody reads, on tables of their own: those that are given one after the other leave as one
 * statement, which costs the driver and the database one turn instead of several. Each sees the tables as they were
 * before any of them, so none may read what another writes.
 */
export class JoinedWrites {
  readonly #send: Send;
  #waiting: WritePart[] = [];

  constructor(send: Send) {
    this.#send = send;
  }

  add(part: WritePart): void {
    if (this.#waiting.some(({ name }) => name === part.name)) this.leave();
    this.#waiting.push(part);
  }

  /** What is sent next must find them written. */
  leave(): void {
    if (this.#waiting.length === 0) return;
    const parts = this.#waiting;
    this.#waiting = [];
    const isPrepared = parts.every((part) => part.isPrepared !== false);
    const text = isPrepared ? rememberedText(parts) : joinedText(parts);
    this.#send(text, parts.length === 1 ? (parts[0]?.values ?? []) : parts.flatMap(({ values }) => values), {
      isPrepared,
    });
  }
}

/** Sends at once what might have left with others. */
export function sendAlone(send: Send, part: WritePart): void {
  const writes = new JoinedWrites(send);
  writes.add(part);
  writes.leave();
}

function joinedText(parts: readonly WritePart[]): string {
  let taken = 0;
  const texts = parts.map(({ text, values }) => {
    const before = taken;
    taken += values.length;
    return before === 0 ? text : text.replace(/\$(\d+)/g, (_, at: string) => `$${before + Number(at)}`);
  });
  return `with ${texts.join(',\n')}\nselect 1`;
}

/** What follows one text: its own joined text, and those with one more. */
type Joined = { text?: string; readonly next: Map<string, Joined> };
const MAX_REMEMBERED = 1000;
let remembered: Joined = { next: new Map() };
let count = 0;

/** Looked up text by text: texts that are the same one have their hash already, a long one that is put together has not. */
function rememberedText(parts: readonly WritePart[]): string {
  if (count >= MAX_REMEMBERED) {
    remembered = { next: new Map() };
    count = 0;
  }
  let at = remembered;
  for (const { text } of parts) {
    const found: Joined = at.next.get(text) ?? { next: new Map() };
    at.next.set(text, found);
    at = found;
  }
  if (at.text === undefined) count++;
  at.text ??= joinedText(parts);
  return at.text;
}
