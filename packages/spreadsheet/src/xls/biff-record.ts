/** One record of a BIFF stream (MS-XLS §2.1.4), its continuations apart. */
export interface BiffRecord {
  readonly type: number;
  readonly view: DataView;
  /** CONTINUE records that follow it */
  readonly more: readonly DataView[];
}

/** Records that are read, by their numbers. */
export const BIFF = {
  formula: 0x06,
  endOfFile: 0x0a,
  date1904: 0x22,
  filePass: 0x2f,
  continued: 0x3c,
  sheet: 0x85,
  multipleRk: 0xbd,
  extendedFormat: 0xe0,
  mergedCells: 0xe5,
  strings: 0xfc,
  sharedString: 0xfd,
  number: 0x203,
  label: 0x204,
  booleanOrError: 0x205,
  formulaText: 0x207,
  row: 0x208,
  rk: 0x27e,
  format: 0x41e,
  beginning: 0x809,
} as const;

/** The records of a stream from a place on; a record that reaches beyond the stream ends it. */
export function* biffRecords(stream: Uint8Array, from: number): Generator<BiffRecord> {
  const whole = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = from;
  while (at + 4 <= stream.length) {
    const record = recordAt(whole, at);
    if (!record) return;
    at = record.end;
    const more: DataView[] = [];
    for (let next = recordAt(whole, at); next?.type === BIFF.continued; next = recordAt(whole, at)) {
      more.push(next.view);
      at = next.end;
    }
    yield { type: record.type, view: record.view, more };
  }
}

function recordAt(whole: DataView, at: number): { type: number; view: DataView; end: number } | null {
  if (at + 4 > whole.byteLength) return null;
  const end = at + 4 + whole.getUint16(at + 2, true);
  if (end > whole.byteLength) return null;
  const view = new DataView(whole.buffer, whole.byteOffset + at + 4, end - at - 4);
  return { type: whole.getUint16(at, true), view, end };
}
