import type { AnyField } from '@jianheng/definition';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../../kind/field-kind.ts';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/** The editor is asked for when somebody writes: it weighs as much as the rest of the form. */
export function RichTextInput(props: InputProps<Extract<AnyField, { kind: 'richText' }>>) {
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
