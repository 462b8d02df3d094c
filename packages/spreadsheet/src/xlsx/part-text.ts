import { type ArchivePart, FileError } from '@jianheng/foreign-content';

/** More than this is no part that can be changed at one go. */
const MAX_PART = 200_000_000;

/** The text of a part, said to be in UTF-8, as which it is written. */
export async function partText(part: ArchivePart | undefined): Promise<string> {
  let text = '';
  if (!part) return text;
  for await (const piece of part.text()) {
    text += piece;
    if (text.length > MAX_PART) throw new FileError(`Excel 工作簿的「${part.name}」过大，无法写入`);
  }
  return text.replace(/^(<\?xml[^>]*?encoding=)(["'])[^"']*\2/, '$1"UTF-8"');
}
