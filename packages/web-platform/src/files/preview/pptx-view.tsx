import { PptxViewer, RECOMMENDED_ZIP_LIMITS } from '@aiden0z/pptx-renderer';
import { type Draw, DrawnView } from './drawn-view.tsx';
import { requireLight } from './require-light.ts';
import type { ViewProps } from './views.ts';

const draw: Draw = async (bytes, into) => {
  await requireLight(bytes);
  const viewer = await PptxViewer.open(bytes, into, { zipLimits: RECOMMENDED_ZIP_LIMITS });
  return () => viewer.destroy();
};

/** Slides one below the other. */
export default function PptxView({ url }: ViewProps) {
  return <DrawnView url={url} draw={draw} />;
}
