import { renderAsync } from 'docx-preview';
import { type Draw, DrawnView } from './drawn-view.tsx';
import { requireLight } from './require-light.ts';
import type { ViewProps } from './views.ts';

const draw: Draw = async (bytes, into) => {
  requireLight(bytes);
  // Pictures as data: the policy of the page lets nothing else in.
  await renderAsync(bytes, into, undefined, {
    useBase64URL: true,
    ignoreFonts: true,
    renderAltChunks: false,
  });
  // The library lays its pages on a grey of its own.
  for (const wrapper of into.querySelectorAll<HTMLElement>('.docx-wrapper'))
    wrapper.style.background = 'none';
  return undefined;
};

/** A text document as pages. */
export default function DocxView({ url }: ViewProps) {
  return <DrawnView url={url} draw={draw} />;
}
