import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { type Draw, DrawnView } from './drawn-view.tsx';
import styles from './preview.module.css';
import type { ViewProps } from './views.ts';

/** Pages beyond are for the program that the file belongs to. */
const MOST_PAGES = 500;
/** Where the build lays what the library reads beside the document: signs of Chinese fonts that are not within it. */
const BESIDE = '/assets/pdfjs';
GlobalWorkerOptions.workerSrc = `${BESIDE}/pdf.worker.min.mjs`;

const draw: Draw = async (bytes, into, onUnreadable) => {
  // The library takes the bytes for itself; drawn anew they must still be there.
  const loading = getDocument({
    data: new Uint8Array(bytes.slice(0)),
    cMapUrl: `${BESIDE}/cmaps/`,
    standardFontDataUrl: `${BESIDE}/standard_fonts/`,
    wasmUrl: `${BESIDE}/wasm/`,
  });
  const document = await loading.promise;
  let isOver = false;
  // Whoever closes a document while a page is drawn has no use for the reason why it was not.
  const stop = watchPages(document, into, () => isOver || onUnreadable());
  return () => {
    isOver = true;
    stop();
    void loading.destroy();
  };
};

/** Draws a page when it comes into sight: a drawing set has hundreds of large ones. */
function watchPages(document: PDFDocumentProxy, into: HTMLElement, onUnreadable: () => void): () => void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        drawPage(document, Number(target.dataset.page), target).catch(onUnreadable);
      }
    },
    { rootMargin: '600px' },
  );
  const pages = Math.min(document.numPages, MOST_PAGES);
  for (let number = 1; number <= pages; number++) {
    const place = window.document.createElement('div');
    place.className = styles.page ?? '';
    place.dataset.page = String(number);
    into.append(place);
    seen.observe(place);
  }
  return () => seen.disconnect();
}

async function drawPage(document: PDFDocumentProxy, number: number, place: HTMLElement): Promise<void> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(2, place.clientWidth / natural.width) * Math.min(2, window.devicePixelRatio);
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  canvas.className = styles.sheet ?? '';
  place.replaceChildren(canvas);
  await page.render({ canvas, viewport }).promise;
  place.dataset.drawn = 'true';
}

/** A document as pages one below the other. */
export default function PdfView({ url }: ViewProps) {
  return <DrawnView url={url} draw={draw} />;
}
