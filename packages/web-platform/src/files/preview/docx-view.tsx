import { renderAsync } from 'docx-preview';
import { type Draw, DrawnView } from './drawn-view.tsx';
import { requireLight } from './require-light.ts';
import type { ViewProps } from './views.ts';

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
  // The library lays its pages on a grey of its own.
  for (const wrapper of pages.querySelectorAll<HTMLElement>('.docx-wrapper'))
    wrapper.style.background = 'none';
  return undefined;
};

/** A text document as pages. */
export default function DocxView({ url }: ViewProps) {
  return <DrawnView url={url} draw={draw} />;
}
