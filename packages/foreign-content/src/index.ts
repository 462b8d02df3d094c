/** What files of others hold, as far as no file is opened: text in pieces, XML, and what is wrong with it, down to the word that was meant. Runs anywhere. */

export type { ArchivePart } from './archive-part.ts';
export { FileError } from './errors/file-error.ts';
export { meantWord, nearestWord } from './text/nearest-word.ts';
export { type XmlAttributes, type XmlListener, XmlReader } from './xml/xml-reader.ts';
