import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A piece of text on a page; places in points from the left and from the foot of the page. */
export interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The texts of each page of a PDF, as a reader finds them. */
export async function readPdf(bytes: Uint8Array): Promise<PrintedText[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: PrintedText[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str === '') return [];
        const [left = 0, bottom = 0] = item.transform.slice(4) as number[];
        return [{ text: item.str, left, right: left + item.width, bottom }];
      }),
    );
  }
  return pages;
}

/** All text of a PDF, without the breaks that lines and pages made. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes))
    .flat()
    .map(({ text }) => text)
    .join('');
}

/** A glyph as a page draws it: the text for which it appears, and its outline; nothing where it has none. */
export interface PrintedGlyph {
  readonly text: string;
  readonly outline: string;
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type FontGlyph = { readonly unicode: string; readonly fontChar: string };

/** The glyphs of the first page of a PDF, in the order in which they are drawn. */
export async function readPdfGlyphs(bytes: Uint8Array): Promise<PrintedGlyph[]> {
  const { OPS } = await getResolvedPDFJS();
  // Only fonts that the reader draws itself have outlines.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true });
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  let font = '';
  return fnArray.flatMap((operator, index) => {
    const [first] = argsArray[index] ?? [];
    if (operator === OPS.setFont) font = String(first);
    if (operator !== OPS.showText) return [];
    return (first as readonly (number | FontGlyph)[])
      .filter((glyph) => typeof glyph !== 'number')
      .map(({ unicode, fontChar }) => ({
        text: unicode,
        outline: outlineOf(page.commonObjs, `${font}_path_${fontChar}`),
      }));
  });
}

const outlineOf = (objects: PdfPage['commonObjs'], name: string): string =>
  objects.has(name) ? objects.get(name).path.join(' ') : '';
