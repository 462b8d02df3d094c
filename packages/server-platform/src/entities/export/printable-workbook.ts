import { strFromU8, strToU8, Unzip, UnzipInflate, Zip, ZipDeflate } from 'fflate';

/** Across, as wide as the paper, with the heads on each page. */
const FIT = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const PAGE =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>';
const END = '</worksheet>';
/** The opening tag of a sheet and what stands before it. */
const HEAD_BYTES = 400;

/** Takes a part in pieces, and gives it on with what is added. */
type Edit = (piece: Uint8Array, isLast: boolean) => Uint8Array;

/**
 * A workbook as it is written, piece by piece, so that its sheets can be printed as they are: what writes it in a stream has
 * no word for that.
 */
export async function* printableWorkbook(
  pieces: AsyncIterable<Uint8Array>,
  sheet: string,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const fail = (problem: Error | null) => {
    if (problem) throw problem;
  };
  const zip = new Zip((problem, piece) => {
    fail(problem);
    made.push(piece);
  });
  const unzip = new Unzip((part) => {
    const target = new ZipDeflate(part.name);
    const edit = editOf(part.name, sheet);
    zip.add(target);
    part.ondata = (problem, piece, isLast) => {
      fail(problem);
      target.push(edit(piece, isLast), isLast);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for await (const piece of pieces) {
    unzip.push(piece);
    yield* made.splice(0);
  }
  unzip.push(new Uint8Array(0), true);
  zip.end();
  yield* made.splice(0);
}

function editOf(name: string, sheet: string): Edit {
  if (/^xl\/worksheets\/sheet\d+\.xml$/.test(name)) return sheetEdit();
  return name === 'xl/workbook.xml' ? bookEdit(sheet) : (piece) => piece;
}

/** Only the beginning and the end of a sheet are looked at. */
function sheetEdit(): Edit {
  let held = new Uint8Array(0);
  let isBegun = false;
  return (piece, isLast) => {
    held = joined(held, piece);
    if (!isLast && held.length < HEAD_BYTES + END.length) return new Uint8Array(0);
    const cut = isLast ? held.length : held.length - END.length;
    let ready = held.slice(0, cut);
    held = held.slice(cut);
    if (!isBegun) ready = withText(ready, /<worksheet\b[^>]*>/, (open) => open + FIT, HEAD_BYTES);
    isBegun = true;
    return isLast ? withEnd(ready) : ready;
  };
}

function withEnd(piece: Uint8Array): Uint8Array {
  const from = Math.max(0, piece.length - END.length);
  if (strFromU8(piece.slice(from), true) !== END) return piece;
  return joined(piece.slice(0, from), strToU8(PAGE + END));
}

/** Changes what stands within the first bytes, which are plain letters. */
function withText(
  piece: Uint8Array,
  words: RegExp,
  change: (found: string) => string,
  within: number,
): Uint8Array<ArrayBuffer> {
  const head = strFromU8(piece.slice(0, within), true);
  return joined(strToU8(head.replace(words, change), true), piece.slice(within));
}

/** Excel keeps the rows that every page repeats as a name of the workbook. */
function bookEdit(sheet: string): Edit {
  let held = new Uint8Array(0);
  const quoted = escaped(`'${sheet.replaceAll("'", "''")}'!$1:$1`);
  const names = `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}</definedName></definedNames>`;
  return (piece, isLast) => {
    held = joined(held, piece);
    if (!isLast) return new Uint8Array(0);
    return strToU8(strFromU8(held).replace('</sheets>', () => `</sheets>${names}`));
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function joined(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
