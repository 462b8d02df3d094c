/** How a file is shown. */
export type ViewKind = 'pdf' | 'image' | 'video' | 'docx' | 'xlsx' | 'pptx' | 'text';

/** What is larger is saved and opened with its own program. */
const MOST_BYTES: Readonly<Record<ViewKind, number>> = {
  pdf: 200_000_000,
  image: 60_000_000,
  // Comes in pieces.
  video: Number.POSITIVE_INFINITY,
  docx: 30_000_000,
  xlsx: 20_000_000,
  pptx: 60_000_000,
  text: 5_000_000,
};

const BY_TYPE: readonly (readonly [RegExp, ViewKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\/(png|apng|jpeg|gif|webp|bmp)$/, 'image'],
  [/^video\/mp4$/, 'video'],
  [/wordprocessingml\.document$/, 'docx'],
  [/spreadsheetml\.sheet$|ms-excel$/, 'xlsx'],
  [/presentationml\.presentation$/, 'pptx'],
  [/^text\//, 'text'],
];

/** How a file is shown, by what its content is; nothing where it is only saved. */
export function viewKindOf(mediaType: string): ViewKind | undefined {
  return BY_TYPE.find(([type]) => type.test(mediaType))?.[1];
}

/** Whether a browser is spared a file of this size. */
export const isTooLarge = (kind: ViewKind, bytes: number): boolean => bytes > MOST_BYTES[kind];
