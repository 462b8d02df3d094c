import { openWorkbook } from '@jianheng/foreign-files';

/** The rows of the first sheet, each by the words of its header. */
export async function readTable(file: string): Promise<Partial<Record<string, string>>[]> {
  const { book, close } = await openWorkbook(file);
  try {
    const rows: string[][] = [];
    for await (const some of book.sheets[0]?.rows() ?? [])
      for (const { cells } of some) rows.push(cells.map(({ text }) => text.trim()));
    const [header = [], ...others] = rows;
    return others.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
  } finally {
    await close();
  }
}
