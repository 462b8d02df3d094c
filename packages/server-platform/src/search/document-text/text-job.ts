import type { FileJob } from '@jianheng/foreign-files';

/** What the program writes, in its folder. */
export const TEXT_FILE = 'text';
/** How much of one document is found by its words: some twenty full pages. */
export const MOST_CHARACTERS = 20_000;

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** Kinds of documents with a text that can be read, by the type that they are served as. */
export const READ_TYPES = {
  'application/pdf': 'pdf',
  [`${OOXML}.wordprocessingml.document`]: 'packed',
  [`${OOXML}.presentationml.presentation`]: 'packed',
  'application/vnd.oasis.opendocument.text': 'packed',
  'application/vnd.oasis.opendocument.spreadsheet': 'packed',
  [`${OOXML}.spreadsheetml.sheet`]: 'workbook',
  'application/vnd.ms-excel': 'workbook',
  'text/plain': 'text',
} as const satisfies Readonly<Record<string, string>>;

export type DocumentKind = (typeof READ_TYPES)[keyof typeof READ_TYPES];

/** Reads the text of one document. */
export type TextJob = FileJob & { readonly kind: DocumentKind };
