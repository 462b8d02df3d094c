import { getDocumentProxy } from 'unpdf';

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
