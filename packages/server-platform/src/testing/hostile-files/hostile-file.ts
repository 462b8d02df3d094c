/** The doors through which contents of files come into the system. */
export type Door = 'import' | 'template' | 'mark' | 'text';

/** A file that means harm, and what becomes of it. */
export type HostileFile = {
  /** What is wrong with it, and its ending. */
  readonly name: string;
  readonly bytes: () => Uint8Array;
  /** What it is taken for: nothing where it is not even kept, else the doors that read it; all others refuse it. */
  readonly readAt: 'nothing' | readonly Door[];
};

/** The same in all of them but for this. */
export const cut = (bytes: Uint8Array, share: number): Uint8Array =>
  bytes.subarray(0, Math.floor(bytes.length * share));

/** Every so many bytes one is another. */
export function garbled(bytes: Uint8Array, every: number, from = 0): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let at = from + every; at < copy.length; at += every) copy[at] = (copy[at] ?? 0) ^ 0x5a;
  return copy;
}
