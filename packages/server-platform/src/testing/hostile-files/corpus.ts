import { ARCHIVES_AND_TEXTS } from './archives-and-texts.ts';
import type { HostileFile } from './hostile-file.ts';
import { PACKED_DOCUMENTS } from './packed-documents.ts';
import { PICTURES } from './pictures.ts';
import { PORTABLE_DOCUMENTS } from './portable-documents.ts';

export const CORPUS: readonly HostileFile[] = [
  ...PACKED_DOCUMENTS,
  ...PORTABLE_DOCUMENTS,
  ...PICTURES,
  ...ARCHIVES_AND_TEXTS,
];

/** Files that a process reads until it reaches its limit of memory or time: they take as long as a hundred others. */
export const isHeavy = ({ name }: HostileFile): boolean =>
  /\d{2,3} MiB in a few kilobytes|40 000 parts|50 000 entries|states that are never given back/.test(name);
