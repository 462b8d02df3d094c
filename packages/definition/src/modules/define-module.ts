import type { RowFilter } from '../conditions/row-filter.ts';
import type { Exact, ExactWhen, WhenOf } from '../conditions/when.ts';
import type { Entity } from '../entities/entity.ts';
import type { Requirements } from '../entities/requirements.ts';
import type { Listeners } from '../events/events.ts';
import type { Fields } from '../fields/any-field.ts';
import type { FactOn } from '../links/fact.ts';
import type { ExactOpens, OpensOf } from '../links/opens.ts';
import type { ExactMoves, MovesOf } from '../moves/moves.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import type { PageAddress } from '../schema/page-address.ts';
import type { When } from '../schema/when-shape.ts';
import { type Access, type NamesOf, spreadWrites } from './access.ts';
import type { Added, CheckedAdds } from './adds.ts';
import type { AmendsOf } from './amends.ts';
import type { ChildrenOf } from './children.ts';
import type { DashboardOf } from './dashboards.ts';
import type { Figures } from './figures.ts';
import type { Job } from './jobs.ts';
import { type Listed, withListDefaults } from './list-defaults.ts';
import type { ExactNotices, NoticeOf } from './notices.ts';
import type { ExactReminders, ReminderOf } from './reminders.ts';
import type { WithKnownRollUps } from './roll-up-names.ts';
import type { WithKnownSights } from './seen-names.ts';
import type { BroughtTab, Hub } from './tabs.ts';
import type { ExactViews, ViewOf } from './views.ts';

type Entities = Readonly<Record<string, Entity>>;
type FieldNames<Of extends Entity> = keyof Of['fields'] & string;
/** What every row has beside its own fields. */
type StandardColumn = 'createdBy' | 'createdDate' | 'updatedBy' | 'updatedDate' | 'processState';
type ColumnOf<Of extends Entity> = FieldNames<Of> | StandardColumn;

type ActionOn<E extends Entities, P extends string> = {
  [Name in keyof E & string]: {
    readonly on: Name;
    readonly label: string;
    /** Who may press the button; `nobody` for one that only a process runs. */
    readonly allow: P | 'systemOnly';
    readonly input?: Fields;
    readonly showWhen?: WhenOf<E[Name]['fields']>;
    /**
     * What must hold when it runs, whoever runs it: expressions over the row and over `input.…`. The first that does not
     * refuses with its sentence, at the input that it reads.
     */
    readonly requires?: Requirements;
    /** Input that begins with a value of the row: the name of the input, and that of the field. */
    readonly begins?: Readonly<Record<string, FieldNames<E[Name]>>>;
    /** Asked before it runs; places are fields of the row. */
    readonly confirm?: string;
    readonly icon?: string;
    /** Opens the form of another entity, filled in from the row, instead of running code. */
    readonly opens?: OpensOf<E, Name>;
    /** Runs on many chosen rows at once as well, all or none of them; or on none, from the list's own head. */
    readonly over?: 'rows' | 'none';
    /** Refused unless the row still is as the person saw it: the call names its revision. */
    readonly asSeen?: true;
    /** The step that a row with this button waits for: it alone has the colour of acting. What stops or cancels never is. */
    readonly isNext?: true;
    /** Moves the row from one state to another (状态流转); code of its own runs before. */
    readonly moves?: MovesOf<E[Name]['fields']>;
    /** Values that the code answers and the dialog shows, in place of the row. */
    readonly answers?: Fields;
    /** The code answers a file that the browser saves. */
    readonly makes?: 'file';
    /**
     * Makes a public address of the row (公开链接): whoever has it reads these fields without signing in, for so many days. The
     * dialog shows the address and its code; no code of the module runs.
     */
    readonly shares?: {
      readonly fields: readonly FieldNames<E[Name]>[];
      readonly for: `P${number}D`;
      /** A public screen of the module that shows the row instead, by `?token=`. */
      readonly at?: `/${string}`;
    };
    /** Revokes the public addresses of the row that the action of this name made. */
    readonly revokes?: string;
    /** Runs in the background (后台任务), part by part, with progress; it continues at the next part after an interruption. */
    readonly inBackground?: true;
  };
}[keyof E & string];

/** Actions as they were written: a key, or a field of a condition, that there is not does not compile beside valid ones. */
type ExactActions<E extends Entities, A extends Readonly<Record<string, ActionOn<E, string>>>> = {
  readonly [Name in keyof A]: Exact<A[Name], ActionOn<E, string>> &
    ExactShowWhen<E, A[Name]> &
    ExactOpens<E, A[Name]> &
    ExactMoves<E, A[Name]>;
};
type ExactShowWhen<E extends Entities, A extends ActionOn<E, string>> = A extends {
  readonly showWhen: infer W;
}
  ? { readonly showWhen: ExactWhen<E[A['on']]['fields'], W> }
  : unknown;

type StandardButton = 'create' | 'edit' | 'remove' | 'export' | 'start';

type ListOf<E extends Entities, A extends string> = {
  [Name in keyof E & string]: PageAddress & {
    readonly of: Name;
    /** Else the name of its rows. */
    readonly label?: string;
    /** Without them the list shows, filters, finds and sums what its entity makes likely, and has every button there may be. */
    readonly columns?: readonly ColumnOf<E[Name]>[];
    readonly filters?: readonly ColumnOf<E[Name]>[];
    /** Fields that the quick search looks into. */
    readonly search?: readonly FieldNames<E[Name]>[];
    readonly sort?: `${'' | '-'}${ColumnOf<E[Name]>}`;
    readonly buttons?: readonly (StandardButton | A)[];
    /** Columns summed up in the footer, over all rows that the filters leave. */
    readonly sums?: readonly FieldNames<E[Name]>[];
    /** Amounts so large that this list shows them, and their sums, in 万元. */
    readonly inTenThousands?: readonly FieldNames<E[Name]>[];
    readonly highlightWhen?: WhenOf<E[Name]['fields']>;
    /** Which rows stand in this list; their values are written out. */
    readonly only?: WhenOf<E[Name]['fields']>;
    /** A person field: only rows in which it names whoever reads the list stand there. */
    readonly own?: NamesOf<E[Name]['fields'], 'person' | 'people'>;
    /** Questions that ship with the list (常用视图), by name; the list opens with the first one that says so. */
    readonly presets?: readonly {
      readonly label: string;
      readonly where: RowFilter;
      readonly isFirst?: true;
    }[];
    /** What a card of this list says on a phone, beside its title and its state; else what its columns make likely. */
    readonly card?: readonly ColumnOf<E[Name]>[];
  };
}[keyof E & string];

/** A page that the module programs itself (自定义页面): its component stands in the module's `web/`. */
type ScreenOf<P extends string> = PageAddress & {
  readonly label: string;
  /** Who may open it; everybody who signed in when it does not say. */
  readonly allow?: P;
  /** Opens without signing in. */
  readonly public?: true;
};

/** A group of the menu by its name, or groups one below the other from the top. */
export type MenuPlace = string | readonly [string, ...string[]];

/** 树形字典: items that hang below each other, each by its value. */
export type TreeItems = {
  readonly [Value in string]: string | { readonly label: string; readonly items: TreeItems };
};
export type TreeDictionarySeed = { readonly label: string; readonly items: TreeItems };
/** A dictionary as it ships: its name, and its items by value. */
export type DictionarySeed = { readonly label: string; readonly items: Readonly<Record<string, string>> };

export type FormSection<Name extends string = string, Condition = When> = {
  readonly title: string;
  readonly fields: readonly Name[];
  /** On which rows its fields are shown; each may say more of itself. */
  readonly showWhen?: Condition;
};

/** A module as its author writes it. Everything names something declared above it; the compiler checks each name. */
export type ModuleDefinition<
  E extends Entities,
  P extends string,
  A extends Readonly<Record<string, ActionOn<E, P>>>,
  L extends string,
  M extends Readonly<Record<string, string>>,
  S extends string,
  D extends readonly Added[],
  R extends Readonly<Record<string, ReminderOf<E, P>>>,
  W extends string,
  T extends Fields,
  V extends Readonly<Record<string, ViewOf<E, L, string>>>,
  N extends Readonly<Record<string, NoticeOf<E, P>>>,
  J extends Readonly<Record<string, Job>>,
  G extends Figures = Readonly<Record<never, never>>,
  B extends string = never,
> = {
  readonly messages: M;
  /** What each firm may set for itself (参数); every one has a value to begin with. */
  readonly settings?: T;
  /** Dictionaries that the firm begins with, by code; it may extend them. */
  readonly dictionaries?: Readonly<Record<string, DictionarySeed>>;
  /** Tree dictionaries that the firm begins with, by code. */
  readonly treeDictionaries?: Readonly<Record<string, TreeDictionarySeed>>;
  readonly entities: E;
  readonly permissions: Readonly<Record<P, string>>;
  readonly access: { readonly [Name in keyof E]: Access<E[Name], NoInfer<P>> };
  readonly actions?: A & ExactActions<E, NoInfer<A>>;
  /** Of the entities that are forms of a process: code knows that their rows may be drafts. */
  readonly processes?: {
    readonly [Name in W]: ProcessDefinition<FieldNames<E[Name & keyof E]>>;
  };
  /** Forms of processes that change rows which people cannot change any more (变更), by the form's entity. */
  readonly amends?: { readonly [Name in NoInfer<W>]?: AmendsOf<E, Name & keyof E> };
  /** What whoever decides is told beside the form (审批参考), by the form's entity. */
  readonly facts?: {
    readonly [Name in NoInfer<W>]?: Readonly<Record<string, FactOn<E[Name & keyof E]['fields']>>>;
  };
  /** Actions that run when something happens to rows: of this module, or by their full name of another. */
  readonly on?: Listeners<E, NoInfer<A>, NoInfer<W>>;
  readonly lists: Readonly<Record<L, ListOf<E, keyof NoInfer<A> & string>>>;
  /** What people are told as days draw near or pass (提醒). */
  readonly reminders?: R & ExactReminders<E, NoInfer<R>>;
  /** What people are told when the module's code says so (通知). */
  readonly notices?: N & ExactNotices<E, NoInfer<N>>;
  /** Sums and numbers of rows of any entities, and what is computed from them (指标). */
  readonly figures?: G;
  /** Pages of figures of a year or month, under the rights of the reader (驾驶舱); each figure opens its rows. */
  readonly dashboards?: Readonly<Record<B, DashboardOf<NoInfer<P>, NoInfer<G>>>> & {
    readonly [Name in NoInfer<L | S>]?: never;
  };
  /** What the module does by itself, again and again (定时任务). */
  readonly jobs?: J & { readonly [Name in keyof NoInfer<J>]: Exact<NoInfer<J>[Name], Job> };
  /** A name is a list's or a screen's. */
  readonly screens?: Readonly<Record<S, ScreenOf<NoInfer<P>>>> & { readonly [Name in NoInfer<L>]?: never };
  readonly forms?: {
    readonly [Name in keyof E]?: readonly FormSection<FieldNames<E[Name]>, WhenOf<E[Name]['fields']>>[];
  };
  /** Rows of other entities that are filled in within a form and yet are rows of their own (子表数据), by the form's entity. */
  readonly children?: { readonly [Name in keyof E]?: Readonly<Record<string, ChildrenOf<E>>> };
  /** The pages of rows that have an address and tabs of their own. */
  readonly hubs?: { readonly [Name in keyof E]?: Hub<E, Name, NoInfer<L>, NoInfer<S>> };
  /** Lists of this module under the rows that theirs link to, its own and other modules', and screens on other modules' rows. */
  readonly tabs?: readonly BroughtTab<E, NoInfer<L>, NoInfer<S>>[];
  /** Other looks at the rows of lists (视图): calendars, boards, statistics. */
  readonly views?: V & ExactViews<E, NoInfer<V>> & { readonly [Name in NoInfer<L | S>]?: never };
  /** Derived fields that this module adds to other modules' entities. */
  readonly adds?: D & CheckedAdds<E, NoInfer<D>>;
  readonly menu?: {
    /** The group of the menu, or the groups from the top, where the pages stand. */
    readonly under: MenuPlace;
    readonly icon?: string;
    readonly sort?: number;
    /** Lists, views, screens and dashboards, in their order. */
    readonly pages: readonly NoInfer<L | S | B | (keyof V & string)>[];
  };
};

export type Module<Name extends string = string, Definition = unknown> = {
  readonly name: Name;
  readonly label: string;
} & Definition;

/** Declares a module: one call says what it keeps, who may do what, how it looks. */
export function defineModule<
  const Name extends string,
  const E extends Entities,
  const P extends string,
  const L extends string,
  const M extends Readonly<Record<string, string>>,
  const A extends Readonly<Record<string, ActionOn<E, P>>> = Readonly<Record<never, never>>,
  const S extends string = never,
  const D extends readonly Added[] = readonly [],
  const R extends Readonly<Record<string, ReminderOf<E, P>>> = Readonly<Record<never, never>>,
  const W extends keyof E & string = never,
  const T extends Fields = Readonly<Record<never, never>>,
  const V extends Readonly<Record<string, ViewOf<E, L, keyof A & string>>> = Readonly<Record<never, never>>,
  const N extends Readonly<Record<string, NoticeOf<E, P>>> = Readonly<Record<never, never>>,
  const J extends Readonly<Record<string, Job>> = Readonly<Record<never, never>>,
  const G extends Figures = Readonly<Record<never, never>>,
  const B extends string = never,
>(
  name: Name,
  label: string,
  definition: ModuleDefinition<E, P, A, L, M, S, D, R, W, T, V, N, J, G, B> & {
    readonly entities: WithKnownRollUps<NoInfer<E>> & WithKnownSights<NoInfer<E>, NoInfer<P>>;
  },
): Module<Name, ModuleDefinition<E, P, A, L, M, S, D, R, W, T, V, N, J, G, B> & WithLists<E, A, L>> {
  const access = spreadWrites(definition.access);
  const lists = withListDefaults({ ...definition, access }, definition.lists);
  return { name, label, ...definition, access, lists };
}

type WithLists<E extends Entities, A, L extends string> = {
  readonly lists: Listed<Readonly<Record<L, ListOf<E, keyof A & string>>>>;
};
