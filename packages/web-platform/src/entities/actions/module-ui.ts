import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { ModulePages } from '../../routes/use-served.ts';
import { useSession } from '../../session/session-context.ts';
import type { Row } from '../definition/web-module.ts';

/** What a dialog that a module opens on a row is given. */
export type RowDialogProps = { readonly row: Row; readonly onClose: () => void };

/** A button that a module adds to the rows of one of its lists. */
export type RowButton = {
  readonly key: string;
  readonly label: string;
  /** Code of the permission that it needs, such as `accessRights:manage`. */
  readonly permission?: string;
  /** An address to go to, or a dialog to load and open. */
  readonly opens:
    | { readonly kind: 'page'; readonly address: (row: Row) => string }
    | { readonly kind: 'dialog'; readonly load: () => Promise<ComponentType<RowDialogProps>> };
};

/** What a module shows beyond what its definition yields. */
export type ModuleUi = {
  readonly module: string;
  readonly pages: ModulePages;
  readonly rowButtons: Readonly<Record<string, readonly RowButton[] | undefined>>;
};

type ModuleUiParts<List extends string> = {
  /** Pages of its own, by the address they stand at. */
  readonly pages?: ModulePages;
  readonly rowButtons?: { readonly [Name in List]?: readonly RowButton[] };
};

/** Declares the screens that a module programs itself; lists are named as the module declares them. */
export function defineModuleUi<List extends string>(
  module: { readonly name: string; readonly lists: Readonly<Record<List, unknown>> },
  { pages = {}, rowButtons = {} }: ModuleUiParts<List>,
): ModuleUi {
  return { module: module.name, pages, rowButtons: rowButtons as ModuleUi['rowButtons'] };
}

export const ModuleUiContext = createContext<readonly ModuleUi[]>([]);

/** The pages of all modules together. */
export function pagesOf(screens: readonly ModuleUi[]): ModulePages {
  return Object.assign({}, ...screens.map(({ pages }) => pages)) as ModulePages;
}

/** The buttons that a module adds to the rows of a list, as far as this user may press them. */
export function useRowButtons(module: string, list: string): readonly RowButton[] {
  const screens = useContext(ModuleUiContext);
  const { login } = useSession();
  return useMemo(() => {
    const buttons = screens
      .filter((one) => one.module === module)
      .flatMap(({ rowButtons }) => rowButtons[list] ?? []);
    return buttons.filter(
      ({ permission }) => permission === undefined || login?.permissions.includes(permission),
    );
  }, [screens, login, module, list]);
}
