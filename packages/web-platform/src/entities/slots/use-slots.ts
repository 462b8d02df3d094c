import { useContext, useMemo } from 'react';
import { useSession } from '../../session/session-context.ts';
import { type ModuleUi, ModuleUiContext } from './module-ui.ts';
import type { CellSlot, RowButton, SectionSlot, TabSlot, ToolbarSlot } from './slot-shapes.ts';

type Find<Slot> = (ui: ModuleUi, name: string) => readonly Slot[] | undefined;

const rowButtons: Find<RowButton> = (ui, list) => ui.rowButtons[list];
const toolbar: Find<ToolbarSlot> = (ui, list) => ui.toolbar[list];
const tabs: Find<TabSlot> = (ui, entity) => ui.tabs[entity];
const inForm: Find<SectionSlot> = (ui, entity) =>
  ui.sections[entity]?.filter(({ shownIn }) => shownIn !== 'detail');
const inDetail: Find<SectionSlot> = (ui, entity) =>
  ui.sections[entity]?.filter(({ shownIn }) => shownIn !== 'form');

/** The buttons that a module adds to the rows of a list, as far as this user may press them. */
export const useRowButtons = (module: string, list: string) => useSlots(rowButtons, module, list);

/** The parts that a module adds to the toolbar of a list, as far as they are this user's. */
export const useToolbarSlots = (module: string, list: string) => useSlots(toolbar, module, list);

/** The tabs that a module adds to an entity's row, as far as they are this user's. */
export const useTabSlots = (module: string, entity: string) => useSlots(tabs, module, entity);

/** The sections that a module adds to an entity's form or to its row to read, as far as they are this user's. */
export const useSectionSlots = (module: string, entity: string, place: 'form' | 'detail') =>
  useSlots(place === 'form' ? inForm : inDetail, module, entity);

/** The component by which a module draws a field of an entity itself, if it does. */
export function useCellSlot(module: string, entity: string, field: string): CellSlot | undefined {
  const screens = useContext(ModuleUiContext);
  return screens.find((one) => one.module === module)?.cells[entity]?.[field];
}

function useSlots<Slot extends { readonly permission?: string }>(
  find: Find<Slot>,
  module: string,
  name: string,
): readonly Slot[] {
  const screens = useContext(ModuleUiContext);
  const { login } = useSession();
  return useMemo(
    () =>
      screens
        .filter((one) => one.module === module)
        .flatMap((one) => find(one, name) ?? [])
        .filter(({ permission }) => permission === undefined || login?.permissions.includes(permission)),
    [screens, login, find, module, name],
  );
}
