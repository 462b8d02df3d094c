import type { Entity } from '../entities/entity.ts';
import type { Requirements } from '../entities/requirements.ts';
import type { ListenerShape } from '../events/events.ts';
import type { Fields } from '../fields/any-field.ts';
import type { FactShape } from '../links/fact.ts';
import type { OpensShape } from '../links/opens.ts';
import type { MovesShape } from '../moves/moves.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import type { JobShape } from '../schema/job-shape.ts';
import type { PageLayout } from '../schema/page-address.ts';
import type { NoticeShape, ReminderShape } from '../schema/reminder-shape.ts';
import type { ViewShape } from '../schema/view-shape.ts';
import type { When } from '../schema/when-shape.ts';
import type { AccessShape } from './access.ts';
import type { Added } from './adds.ts';
import type { AmendsShape } from './amends.ts';
import type { ChildrenShape } from './children.ts';
import type { DashboardShape } from './dashboards.ts';
import type { DictionarySeed, FormSection, MenuPlace, TreeDictionarySeed } from './define-module.ts';
import type { Figures } from './figures.ts';
import type { HubShape, TabShape } from './tabs.ts';

/** An action as the platforms see it, whoever declared it. */
export type ActionShape = {
  readonly on: string;
  readonly label: string;
  readonly allow: string;
  readonly input?: Fields;
  readonly showWhen?: When;
  /** Expressions that must hold when it runs, whoever runs it. */
  readonly requires?: Requirements;
  /** Input that begins with a value of the row. */
  readonly begins?: Readonly<Record<string, string>>;
  readonly confirm?: string;
  readonly icon?: string;
  /** The form that it opens; no code runs. */
  readonly opens?: OpensShape;
  readonly moves?: MovesShape;
  readonly over?: 'rows' | 'none';
  /** The call names the revision of the row that was seen. */
  readonly asSeen?: true;
  readonly isNext?: true;
  /** Values that the dialog shows. */
  readonly answers?: Fields;
  /** A file that the browser saves. */
  readonly makes?: 'file';
  readonly inBackground?: true;
  /** A public address of the row, with some of its fields. */
  readonly shares?: { readonly fields: readonly string[]; readonly for: string; readonly at?: string };
  readonly revokes?: string;
};

/** A page as the platforms see it: a list, a view or a screen. */
export type PageShape = {
  readonly label: string;
  readonly route: string;
  readonly layout?: PageLayout;
  readonly aliases?: readonly string[];
  readonly alsoAt?: readonly string[];
};

/** A screen as the platforms see it. */
export type ScreenShape = PageShape & { readonly allow?: string; readonly public?: true };

/** A list as the platforms see it. */
export type ListShape = PageShape & {
  readonly of: string;
  readonly columns: readonly string[];
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
  readonly sort?: string;
  readonly buttons?: readonly string[];
  readonly sums?: readonly string[];
  readonly inTenThousands?: readonly string[];
  readonly card?: readonly string[];
  readonly highlightWhen?: When;
  readonly only?: When;
  readonly own?: string;
  readonly presets?: readonly PresetShape[];
};
/** A question of a list by name, which ships with it. */
export type PresetShape = {
  readonly label: string;
  /** A `RowFilter`, which `readRowFilter` reads again: the wire loses the lengths of its lists. */
  readonly where: unknown;
  readonly isFirst?: true;
};

/** A module as plain data: what the platforms read, the database stores and the web is sent. */
export type ModuleShape = {
  readonly name: string;
  /** Of a form that a firm has drawn: which of its versions this is. */
  readonly formVersion?: number;
  /** The firm drew it: its words are shown as they are written, in every language. */
  readonly drawn?: true;
  readonly label: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly dictionaries?: Readonly<Record<string, DictionarySeed>>;
  readonly treeDictionaries?: Readonly<Record<string, TreeDictionarySeed>>;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly access: Readonly<Record<string, AccessShape>>;
  readonly actions?: Readonly<Record<string, ActionShape>>;
  readonly processes?: Readonly<Record<string, ProcessDefinition | undefined>>;
  readonly amends?: Readonly<Record<string, AmendsShape | undefined>>;
  readonly children?: Readonly<Record<string, Readonly<Record<string, ChildrenShape>> | undefined>>;
  /** What stands beside the forms of processes (审批参考), by the form's entity. */
  readonly facts?: Readonly<Record<string, Readonly<Record<string, FactShape>> | undefined>>;
  readonly settings?: Fields;
  readonly on?: Readonly<Record<string, ListenerShape | undefined>>;
  readonly lists: Readonly<Record<string, ListShape>>;
  readonly reminders?: Readonly<Record<string, ReminderShape>>;
  readonly notices?: Readonly<Record<string, NoticeShape>>;
  readonly jobs?: Readonly<Record<string, JobShape>>;
  readonly screens?: Readonly<Record<string, ScreenShape>>;
  readonly forms?: Readonly<Record<string, readonly FormSection[] | undefined>>;
  readonly hubs?: Readonly<Record<string, HubShape | undefined>>;
  readonly tabs?: readonly TabShape[];
  readonly views?: Readonly<Record<string, ViewShape>>;
  readonly figures?: Figures;
  readonly dashboards?: Readonly<Record<string, DashboardShape>>;
  readonly adds?: readonly Added[];
  readonly menu?: {
    readonly under: MenuPlace;
    readonly icon?: string;
    readonly sort?: number;
    readonly pages: readonly string[];
  };
};

/** The full code of a permission, such as `loans:manage`; what is stored with a role. */
export function permissionCode(module: { readonly name: string }, permission: string): string {
  return `${module.name}:${permission}`;
}

/** Every page of a module by its name: its lists, views, screens and dashboards. */
export function pagesOf({
  lists,
  views = {},
  screens = {},
  dashboards = {},
}: Pick<ModuleShape, 'lists' | 'views' | 'screens' | 'dashboards'>): ReadonlyMap<string, PageShape> {
  const pages = [lists, views, screens, dashboards];
  return new Map<string, PageShape>(pages.flatMap((some) => Object.entries(some)));
}

/** The sections of an entity's form: the declared ones, or one that holds every field. */
export function sectionsOf(module: ModuleShape, entityName: string): readonly FormSection[] {
  const declared = module.forms?.[entityName];
  if (declared) return declared;
  const entity = module.entities[entityName];
  return entity ? [{ title: entity.label, fields: Object.keys(entity.fields) }] : [];
}
