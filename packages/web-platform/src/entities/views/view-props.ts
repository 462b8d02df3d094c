import type { ListShape, ViewShape } from '@jianheng/definition';
import type { Offered, Selection } from '../actions/row-actions.ts';
import type { WebEntity } from '../definition/web-module.ts';

/** What a view is drawn from: its own declaration, and the list whose rights, filters and buttons it has. */
export interface ViewProps<Shape extends ViewShape = ViewShape> {
  readonly webEntity: WebEntity;
  readonly view: Shape;
  readonly viewName: string;
  readonly list: ListShape;
  readonly listName: string;
  readonly offered: Offered;
  readonly selection: Selection;
}
