/** A part of an archive, unpacked piece by piece into text each time it is read. */
export interface ArchivePart {
  readonly name: string;
  text(): AsyncIterable<string>;
}
