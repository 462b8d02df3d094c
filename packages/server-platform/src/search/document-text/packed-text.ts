import { XmlReader } from '@jianheng/foreign-content';
import { openZip } from '@jianheng/foreign-files';

/** The parts of a document in which people write, those of its body first. */
const WRITTEN = [
  /^word\/document\d*\.xml$/,
  /^ppt\/slides\/slide\d+\.xml$/,
  /^content\.xml$/,
  /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/,
  /^ppt\/notesSlides\/notesSlide\d+\.xml$/,
];
/** What ends a line of text: a paragraph, a cell, a break. */
const ENDS_A_LINE = new Set([
  'w:p',
  'w:br',
  'w:tab',
  'a:p',
  'a:br',
  'text:p',
  'text:h',
  'text:line-break',
  'text:tab',
]);
/** In Office's own formats text stands in these alone; OpenDocument has it in its paragraphs. */
const HOLDS_TEXT = new Set(['w:t', 'a:t', 'text:p', 'text:h']);

/** The text of a document that is an archive of XML (.docx, .pptx, .odt, .ods), a part at a time. Throws FileError. */
export async function* packedText(file: string): AsyncGenerator<string> {
  const { entries, close } = await openZip(file);
  try {
    for (const part of WRITTEN)
      for (const entry of entries.filter(({ name }) => part.test(name)).sort(bySlide))
        yield* textOfXml(entry.text());
  } finally {
    await close();
  }
}

const bySlide = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true });

async function* textOfXml(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  let depth = 0;
  const reader = new XmlReader({
    open: (name) => {
      if (HOLDS_TEXT.has(name)) depth += 1;
    },
    close: (name) => {
      if (HOLDS_TEXT.has(name)) depth -= 1;
      if (ENDS_A_LINE.has(name)) text += '\n';
    },
    text: (found) => {
      if (depth > 0) text += found;
    },
  });
  for await (const piece of pieces) {
    reader.push(piece);
    yield text;
    text = '';
  }
  reader.end();
  yield text;
}
