/** A process that reads the text of one document and ends: what is in a foreign file stays in here. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { openWorkbook, serveJob, textPieces } from '@jianheng/foreign-files';
import { packedText } from './packed-text.ts';
import { type DocumentKind, MOST_CHARACTERS, TEXT_FILE, type TextJob } from './text-job.ts';

const READERS: Readonly<Record<DocumentKind, (file: string) => AsyncIterable<string>>> = {
  pdf: pdfText,
  packed: packedText,
  workbook: workbookText,
  text: (file) => textPieces(file, { isPacked: false }),
};

serveJob<TextJob>(async ({ file, folder, kind }) => {
  let text = '';
  for await (const piece of READERS[kind](file)) {
    text += piece;
    if (text.length >= MOST_CHARACTERS) break;
  }
  // PostgreSQL keeps no NUL.
  await writeFile(join(folder, TEXT_FILE), text.slice(0, MOST_CHARACTERS).replaceAll('\0', ' '));
  return { refused: 0 };
});

const WITHIN_A_WORD = /(?<=\p{Script=Han})\n+(?=\p{Script=Han})/gu;

/** A page of a PDF knows no paragraphs: a Chinese word that its lines cut is one again. */
async function* pdfText(file: string): AsyncGenerator<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(await readFile(file))).catch((problem: unknown) => {
    throw new FileError('文件已加密或已损坏', { cause: problem });
  });
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('');
    yield `${lines.replace(WITHIN_A_WORD, '')}\n`;
  }
}

async function* workbookText(file: string): AsyncGenerator<string> {
  const { book, close } = await openWorkbook(file);
  try {
    for (const sheet of book.sheets) {
      yield `${sheet.name}\n`;
      for await (const rows of sheet.rows())
        for (const { cells } of rows) yield `${cells.map(({ text }) => text).join(' ')}\n`;
    }
  } finally {
    await close();
  }
}
