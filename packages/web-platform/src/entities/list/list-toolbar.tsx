import type { ReactNode } from 'react';
import type { WebEntity } from '../definition/web-module.ts';
import type { ListState } from '../query/use-list-state.ts';
import { Slot } from '../slots/slot.tsx';
import type { ToolbarSlotProps } from '../slots/slot-shapes.ts';
import { useToolbarSlots } from '../slots/use-slots.ts';
import type { ListRowActions } from './use-row-actions.tsx';

export interface ListToolbarProps {
  readonly webEntity: WebEntity;
  readonly listName: string;
  readonly state: ListState;
  readonly rowActions: ListRowActions;
  readonly own: ((given: ToolbarSlotProps) => ReactNode) | undefined;
}

/** What the page and the module add to the head of a list. */
export function ListToolbar({ webEntity, listName, state, rowActions, own }: ListToolbarProps) {
  const slots = useToolbarSlots(webEntity.module.name, listName);
  const given: ToolbarSlotProps = {
    selected: rowActions.selected,
    unselect: () => rowActions.select([]),
    params: state.query.params,
  };
  return (
    <>
      {own?.(given)}
      {slots.map(({ key, load }) => (
        <Slot key={key} load={load} given={given} />
      ))}
    </>
  );
}
