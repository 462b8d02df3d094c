import type { Entity } from '@jianheng/definition';
import { type ComponentType, createContext } from 'react';
import type { ModulePages } from '../../routes/use-served.ts';
import type { CellSlot, MoveSlot, RowButton, SectionSlot, TabSlot, ToolbarSlot } from './slot-shapes.ts';

type Named<T> = Readonly<Record<string, T | undefined>>;

/** What a module shows beyond what its definition yields; lists, entities and screens by the names it declares. */
export type ModuleUi = {
  readonly module: string;
  readonly screens: ModulePages;
  readonly rowButtons: Named<readonly RowButton[]>;
  readonly toolbar: Named<readonly ToolbarSlot[]>;
  readonly cells: Named<Named<CellSlot>>;
  readonly sections: Named<readonly SectionSlot[]>;
  readonly tabs: Named<readonly TabSlot[]>;
  readonly moves: Named<MoveSlot>;
};

/** A module as far as its screens name it. */
type Declared = {
  readonly name: string;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly lists: Readonly<Record<string, unknown>>;
  readonly screens?: Readonly<Record<string, unknown>>;
};

/** The names of a module's screens; no list goes by one of them. */
type ScreenOf<M extends Declared> = Exclude<keyof NonNullable<M['screens']>, keyof M['lists']>;
type FieldOf<M extends Declared, Name extends keyof M['entities']> = keyof M['entities'][Name]['fields'];

type SlotParts<M extends Declared> = {
  /** Buttons on the rows of a list. */
  readonly rowButtons?: { readonly [List in keyof M['lists']]?: readonly RowButton[] };
  /** What stands at the right of a list's title, before its own buttons. */
  readonly toolbar?: { readonly [List in keyof M['lists']]?: readonly ToolbarSlot[] };
  /** Cells drawn by the module's own component, wherever rows of the entity are shown, by field. */
  readonly cells?: {
    readonly [Name in keyof M['entities']]?: { readonly [Field in FieldOf<M, Name>]?: CellSlot };
  };
  /** Sections under the fields of an entity's form and of its row to read. */
  readonly sections?: { readonly [Name in keyof M['entities']]?: readonly SectionSlot[] };
  /** Tabs of an entity's row, after those of its related rows. */
  readonly tabs?: { readonly [Name in keyof M['entities']]?: readonly TabSlot[] };
  /** What is asked before a row of an entity's tree goes below another one. */
  readonly moves?: { readonly [Name in keyof M['entities']]?: MoveSlot };
};

type ModuleUiParts<M extends Declared> = SlotParts<M> &
  ([ScreenOf<M>] extends [never]
    ? { readonly screens?: never }
    : { readonly screens: { readonly [Screen in ScreenOf<M>]: () => Promise<ComponentType> } });

/**
 * Declares what a module programs itself, for `typeof` its definition: every screen that it declares, and what it puts
 * into the pages of lists and entities that it has. Only the type of the definition is named: the definition itself
 * comes from the server when a page of the module opens.
 */
export function defineModuleUi<M extends Declared = never>(
  module: M['name'],
  parts: ModuleUiParts<NoInfer<M>>,
): ModuleUi;
export function defineModuleUi(module: string, parts: Partial<Omit<ModuleUi, 'module'>>): ModuleUi {
  return { module, ...NOTHING, ...parts };
}

const NOTHING = { screens: {}, rowButtons: {}, toolbar: {}, cells: {}, sections: {}, tabs: {}, moves: {} };

export const ModuleUiContext = createContext<readonly ModuleUi[]>([]);

/** The screens of all modules, by module and screen. */
export function screensOf(modules: readonly ModuleUi[]): ModulePages {
  return Object.fromEntries(
    modules.flatMap(({ module, screens }) =>
      Object.entries(screens).map(([screen, load]) => [`${module}.${screen}`, load]),
    ),
  );
}
