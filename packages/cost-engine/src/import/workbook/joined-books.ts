import type { Workbook } from '@jianheng/spreadsheet';

/** A workbook by the name of its file, without folders and ending. */
export interface NamedBook {
  readonly name: string;
  readonly book: Workbook;
}

/** Several workbooks as one: sheets are called 文件/表, so that every place can be found again. */
export function joinedBook(books: readonly NamedBook[]): Workbook {
  const [first] = books;
  if (first && books.length === 1) return first.book;
  return {
    sheets: books.flatMap(({ name, book }) =>
      book.sheets.map((sheet) => ({
        name: `${name}/${sheet.name}`,
        book: name,
        isHidden: sheet.isHidden,
        rows: () => sheet.rows(),
      })),
    ),
    marks: distinctMarks(books),
  };
}

/** What their files tell of their making; one that tells otherwise than the first is named with its file. */
function distinctMarks(books: readonly NamedBook[]): (readonly [string, string])[] {
  const marks = new Map<string, string>();
  for (const { name, book } of books) {
    for (const [label, value] of book.marks ?? []) {
      const known = marks.get(label);
      if (known === undefined) marks.set(label, value);
      else if (known !== value) marks.set(`${label}（${name}）`, value);
    }
  }
  return [...marks];
}
