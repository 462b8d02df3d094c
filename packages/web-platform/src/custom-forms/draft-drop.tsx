import { DragDropProvider } from '@dnd-kit/react';
import type { ReactNode } from 'react';
import { type Place, withField, withFieldAt } from './draft/draft.ts';
import type { DrawnKind } from './draft/field-kinds.ts';
import type { Designer } from './draft/use-designer.ts';

/** What is dragged: a new field of a kind, or one that stands somewhere. */
export type Dragged = { readonly kind: DrawnKind } | { readonly name: string };

export interface DraftDropProps {
  readonly designer: Designer;
  readonly onChoose: (name: string) => void;
  readonly children: ReactNode;
}

/** Where fields are dragged from the palette and among sections; what is dropped nowhere stays where it was. */
export function DraftDrop({ designer, onChoose, children }: DraftDropProps) {
  const drop = (dragged: Dragged, place: Place) => {
    if ('name' in dragged) return designer.change(withFieldAt(designer.draft, dragged.name, place));
    const { draft, name } = withField(designer.draft, dragged.kind, place);
    designer.change(draft);
    onChoose(name);
  };
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation }) => {
        const dragged = operation.source?.data.dragged as Dragged | undefined;
        const place = operation.target?.data.place as Place | undefined;
        if (!canceled && dragged && place) drop(dragged, place);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
