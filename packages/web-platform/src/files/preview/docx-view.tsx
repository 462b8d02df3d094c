import { renderAsync } from 'docx-preview';
import { type Draw, DrawnView } from './drawn-view.tsx';
import { requireLight } from './require-light.ts';
import type { ViewProps } from './views.ts';

/** Pixels around a page. */
const MARGIN = 12;
/** The library lays its pages on a grey of its own, and lets wide ones run out to the left where nobody can scroll. */
const ROUND_PAGES = { background: 'none', alignItems: 'safe center', padding: `${MARGIN}px` };
/** What a document is written on that does not say how large its pages are. */
const A4 = { width: '210mm', minHeight: '297mm', padding: '25.4mm 31.8mm' };

const draw: Draw = async (bytes, into) => {
  await requireLight(bytes);
  // What a document says of its looks is put into a style sheet as it stands: outside of a shadow it would dress the page, or hide it.
  const pages = into.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  // Pictures as data: the policy of the page lets nothing else in.
  await renderAsync(bytes, pages, undefined, {
    useBase64URL: true,
    ignoreFonts: true,
    renderAltChunks: false,
  });
  for (const wrapper of pages.querySelectorAll<HTMLElement>('.docx-wrapper'))
    Object.assign(wrapper.style, ROUND_PAGES);
  const room = into.clientWidth - 2 * MARGIN;
  for (const page of pages.querySelectorAll<HTMLElement>('section.docx')) {
    if (page.style.width === '') Object.assign(page.style, A4);
    if (page.offsetWidth > room) page.style.zoom = String(room / page.offsetWidth);
  }
  return undefined;
};

/** A text document as pages. */
export default function DocxView({ url }: ViewProps) {
  return <DrawnView url={url} draw={draw} />;
}
