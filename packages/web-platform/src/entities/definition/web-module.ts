import type { SeenModule, SeenTab } from '@jianheng/contract';
import type { ActionShape, Entity, Fields, FormSection, ListShape } from '@jianheng/definition';

/** A module as the server sends it to this user: only the lists and buttons that are his. */
export type WebModule = {
  readonly version: string;
  readonly name: string;
  readonly label: string;
  readonly drawn?: true;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly actions: Readonly<Record<string, ActionShape>>;
  readonly processes: Readonly<Record<string, { readonly key: string; readonly label: string } | undefined>>;
  readonly lists: Readonly<Record<string, ListShape>>;
  readonly forms: Readonly<Record<string, readonly FormSection[] | undefined>>;
  /** What its forms hold besides: rows of other entities. */
  readonly children: SeenModule['children'];
  /** The tabs of its rows, by entity. */
  readonly tabs: Readonly<Record<string, readonly SeenTab[] | undefined>>;
  readonly hubs: SeenModule['hubs'];
  readonly views: SeenModule['views'];
};

/** A tab that shows rows that point to a row. */
export type ListTab = Extract<SeenTab, { readonly kind: 'list' }>;

/** One entity of a module with what its pages need to know of it. */
export type WebEntity = {
  readonly module: WebModule;
  readonly name: string;
  readonly entity: Entity;
  /** Its own fields and those every row has. */
  readonly fields: Fields;
  readonly process: { readonly key: string; readonly label: string } | undefined;
};

/** A row as it stands on the wire: fields by key, labels beside ids. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision?: number };

/** The field among these that says where a row stands: its process, else its own state. */
export function stateField({ fields }: WebEntity, names: readonly string[]): string | undefined {
  return ['processState', 'state'].find((name) => names.includes(name) && fields[name]?.kind === 'choice');
}
