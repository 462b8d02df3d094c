import { type ComponentType, lazy } from 'react';
import type { ViewKind } from './view-kind.ts';

export interface ViewProps {
  /** Opens the content once. */
  readonly url: string;
  readonly name: string;
}

/** What shows each kind of file, asked for when one is opened. */
export const VIEWS: Readonly<Record<ViewKind, ComponentType<ViewProps>>> = {
  pdf: lazy(() => import('./pdf-view.tsx')),
  image: lazy(() => import('./image-view.tsx')),
  video: lazy(() => import('./video-view.tsx')),
  docx: lazy(() => import('./docx-view.tsx')),
  xlsx: lazy(() => import('./xlsx-view.tsx')),
  pptx: lazy(() => import('./pptx-view.tsx')),
  text: lazy(() => import('./text-view.tsx')),
};
