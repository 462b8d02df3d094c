import { FileError } from '@jianheng/foreign-content';
import type { TableRow } from '@jianheng/spreadsheet';
import type { Answer, Asked, SheetEnd } from './messages.ts';
import { type PackedRows, packedSize, unpackRows } from './packed-rows.ts';

/** A sheet that is read from a row on. */
interface Part {
  readonly sheet: number;
  readonly from: number;
}

/** Rows of one sheet on their way from the thread. */
interface Reading extends Part {
  readonly id: number;
  readonly blocks: PackedRows[];
  end: SheetEnd | null;
  /** the thread has failed, or nobody may wait for it any longer */
  failure: Error | null;
  wake: () => void;
}

/** So many sheets are asked for before they are wanted; the thread itself bounds what lies ready. */
const AHEAD = 4;

/** The sheets that a thread has been asked for, in the order in which it reads them. */
export class Readings {
  readonly #ask: (asked: Asked) => void;
  #asked: Reading[] = [];
  #next: Part[] = [];
  #count = 0;
  #failure: Error | null = null;

  constructor(ask: (asked: Asked) => void) {
    this.#ask = ask;
  }

  /** Has sheets read that will be wanted in this order. */
  readAhead(parts: readonly Part[]): void {
    this.#next = [...parts];
    this.#fill();
  }

  /** The rows of a sheet from one on. */
  async *rows(sheet: number, from: number): AsyncGenerator<readonly TableRow[]> {
    const reading = this.#readingOf({ sheet, from });
    try {
      for (let block = await nextOf(reading); block; block = await nextOf(reading)) {
        this.#ask({ taken: packedSize(block) });
        yield unpackRows(block);
      }
    } finally {
      this.#drop(reading);
      this.#fill();
    }
  }

  hear(answer: Extract<Answer, { read: number }>): void {
    const reading = this.#asked.find(({ id }) => id === answer.read);
    const { rows, end } = answer;
    if (!reading) {
      this.#ask({ taken: packedSize(rows) });
      return;
    }
    reading.blocks.push(rows);
    reading.end = end;
    reading.wake();
  }

  /** The thread is no more: nobody waits for rows that never come, now or later. */
  fail(error: Error): void {
    this.#failure = error;
    for (const reading of this.#asked) {
      reading.failure = error;
      reading.wake();
    }
  }

  /** What was read ahead of a sheet and is not wanted before it, is not wanted: the thread must not wait for its being taken. */
  #readingOf(part: Part): Reading {
    const place = this.#asked.findIndex(({ sheet }) => sheet === part.sheet);
    for (const passed of place < 0 ? [...this.#asked] : this.#asked.slice(0, place)) this.#drop(passed);
    const reading = this.#asked[0] ?? this.#open(part);
    const known = this.#next.findIndex(({ sheet }) => sheet === part.sheet);
    if (known >= 0) this.#next = this.#next.slice(known + 1);
    this.#fill();
    return reading;
  }

  #fill(): void {
    while (this.#asked.length <= AHEAD) {
      const part = this.#next.shift();
      if (!part) return;
      this.#open(part);
    }
  }

  #open(part: Part): Reading {
    this.#count += 1;
    const reading: Reading = {
      ...part,
      id: this.#count,
      blocks: [],
      end: null,
      failure: this.#failure,
      wake: () => {},
    };
    this.#asked.push(reading);
    this.#ask({ read: reading.id, ...part });
    return reading;
  }

  #drop(reading: Reading): void {
    this.#asked = this.#asked.filter((one) => one !== reading);
    for (const block of reading.blocks) this.#ask({ taken: packedSize(block) });
    if (reading.end || reading.failure) return;
    this.#ask({ drop: reading.id });
    // Whoever is still at it would wait for ever.
    reading.failure = new Error('sheets of one workbook are read one at a time');
    reading.wake();
  }
}

/** `null` at the end of the sheet. */
async function nextOf(reading: Reading): Promise<PackedRows | null> {
  for (;;) {
    const block = reading.blocks.shift();
    if (block) return block;
    if (reading.failure) throw reading.failure;
    if (reading.end) return ended(reading.end);
    await new Promise<void>((resolve) => {
      reading.wake = resolve;
    });
  }
}

function ended({ refused }: SheetEnd): null {
  if (refused !== null) throw new FileError(refused);
  return null;
}
