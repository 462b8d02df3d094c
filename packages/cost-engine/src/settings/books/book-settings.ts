import { FileError, meantWord } from '@jianheng/foreign-content';
import type { RawRecord } from '../../input/read-record.ts';
import { STANDARDS, type Standard } from '../../model/project.ts';
import type { BillItem } from '../check-config.ts';
import { BILL_BOOKS, type BillBook, bookCoverage } from './bill-books.ts';
import { STANDARD_BOOKS } from './standard-books.ts';

/** The sections that the books hold, and those in which own entries stand: beside books, the firm gives whole sections. */
export function coverageOf(books: readonly BillBook[], own: readonly BillItem[]): Map<Standard, Set<string>> {
  const coverage = new Map(STANDARDS.map((standard) => [standard, new Set<string>()]));
  for (const book of books)
    for (const section of bookCoverage(book)) coverage.get(book.standard)?.add(section);
  for (const { code, standard } of own)
    for (const edition of standard === null ? STANDARDS : [standard])
      coverage.get(edition)?.add(code.slice(0, 6));
  return coverage;
}

/** The book of a name in the settings. Throws FileError for a name of none, and for a standard of which the product has no book. */
export function bookNamed({ place }: RawRecord, name: string): BillBook {
  const book = BILL_BOOKS.find((one) => one.name === name);
  if (book) return book;
  const known = STANDARD_BOOKS.find((one) => one.name === name);
  if (known)
    throw new FileError(
      `${place}：清单库「${known.name}」（${known.title}）没有自带，请用 templates 或 check --templates 给出本企业的清单库`,
    );
  const names = BILL_BOOKS.map((one) => one.name);
  throw new FileError(`${place}：没有清单库「${name.slice(0, 60)}」${meantWord(name, names)}`);
}
