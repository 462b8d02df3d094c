import type { Entity } from '../entities/entity.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { link } from '../fields/link.ts';
import { readingLinks } from '../formulas/read-links.ts';
import { placeLinks } from '../links/place-links.ts';
import type { AccessShape, WayShape } from '../modules/access.ts';
import type { MenuPlace } from '../modules/define-module.ts';
import { withListDefaults } from '../modules/list-defaults.ts';
import type { ListShape, ModuleShape } from '../modules/module-shape.ts';
import { withSectionConditions } from '../modules/section-conditions.ts';
import { finish } from '../schema/finish.ts';
import type { ViewShape } from '../schema/view-shape.ts';
import type { CustomField, CustomFields, CustomForm, CustomLink } from './custom-form.ts';
import { type OfferedWords, withRetiredWords } from './offered-words.ts';

/** A custom form where it is kept. */
export type KeptForm = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly form: CustomForm;
  /** Nobody fills it in any more (停用): what there is is read, and processes that run come to their end. */
  readonly isRetired?: boolean;
  /** What its versions have offered. */
  readonly words?: OfferedWords;
};
/** Any entity that the firm has, by its path. */
export type EntityAt = (path: string) => Entity | undefined;

/** The names that every custom form has for its entity and its list. */
export const CUSTOM_ENTITY = 'form';
export const CUSTOM_LIST = 'list';

/** What roles are given of a custom form. */
export const CUSTOM_PERMISSIONS = {
  view: '查看全部',
  fill: '填写',
  change: '修改',
  remove: '删除',
  export: '导出',
} as const;

/** Where custom forms stand in the menu that say nothing. */
export const CUSTOM_MENU_GROUP = '自定义表单';

/** The name of a custom form among the modules: no shipped one is called so. */
export const customModuleName = (code: string): string => `form_${code}`;
/** Whether a module is a form that a firm drew. */
export const isCustomModule = (name: string): boolean => name.startsWith(customModuleName(''));
export const customFormPath = (code: string): `/${string}` => `/form/${code}`;
/** Where its list stands in the web. */
export const customListRoute = (code: string): string => `/main-page/${code}/wf-list`;

/** Where one of its views stands. */
export const customViewRoute = (code: string, view: string) => `/main-page/${code}/wf-view/${view}` as const;

/**
 * The module that a custom form is: from there on nothing tells it from a shipped one.
 *
 * @param entityAt the other entities, to which its links lead. Throws when one leads nowhere: `customFormFaults` says so before.
 */
export const customModule = (kept: KeptForm, entityAt: EntityAt): ModuleShape =>
  finish(makingCustomModule(kept, entityAt));

/** The same in steps, so that a server can do other work between them. */
export function* makingCustomModule(
  { id, code, version, form: drawn, isRetired = false, words = {} }: KeptForm,
  entityAt: EntityAt,
): Generator<void, ModuleShape> {
  const name = customModuleName(code);
  const form = { ...drawn, fields: withRetiredWords(drawn.fields, words) };
  const { process, menu, sections, views, reminders } = form;
  const entities = { [CUSTOM_ENTITY]: yield* customEntity({ id, code, form }, entityAt) };
  const access = { [CUSTOM_ENTITY]: accessOf(form, isRetired) };
  const processes = process
    ? { [CUSTOM_ENTITY]: { ...process, key: `form_${code}`, label: form.label } }
    : {};
  const lists = { [CUSTOM_LIST]: listOf(code, form, isRetired) };
  return {
    name,
    formVersion: version,
    drawn: true,
    label: form.label,
    messages: {},
    entities,
    permissions: { ...form.rights, ...CUSTOM_PERMISSIONS },
    access,
    processes,
    lists: withListDefaults({ entities, access, processes }, lists) as Readonly<Record<string, ListShape>>,
    forms: sections ? { [CUSTOM_ENTITY]: sections } : {},
    ...(views ? { views: viewsOf(code, views) } : {}),
    ...(reminders && !isRetired ? { reminders: remindersOf(reminders) } : {}),
    menu: {
      sort: LAST,
      ...menu,
      under: placeOf(menu?.under),
      pages: [CUSTOM_LIST, ...Object.keys(views ?? {})],
    },
  };
}

const viewsOf = (
  code: string,
  views: NonNullable<CustomForm['views']>,
): Readonly<Record<string, ViewShape>> =>
  Object.fromEntries(
    Object.entries(views).map(([name, view]) => [
      name,
      { ...view, of: CUSTOM_ENTITY, list: CUSTOM_LIST, route: customViewRoute(code, name) },
    ]),
  );

const remindersOf = (reminders: NonNullable<CustomForm['reminders']>) =>
  Object.fromEntries(
    Object.entries(reminders).map(([name, reminder]) => [name, { ...reminder, of: CUSTOM_ENTITY }]),
  );

function placeOf(under: string | readonly string[] = CUSTOM_MENU_GROUP): MenuPlace {
  if (typeof under === 'string') return under;
  const [top = CUSTOM_MENU_GROUP, ...below] = under;
  return [top, ...below];
}

/** After what is shipped. */
const LAST = 90;

function* customEntity(
  { id, code, form }: Omit<KeptForm, 'version'>,
  entityAt: EntityAt,
): Generator<void, Entity> {
  const { label, title, findBy, unique, checks, lockedWhen, tree } = form;
  const path = customFormPath(code);
  const self: Entity = { label, path, title, fields: {}, ...(tree ? { tree } : {}) };
  const targetAt: EntityAt = (to) => (to === path ? self : entityAt(to));
  const shown = withSectionConditions(fieldsOf(form.fields, targetAt), form.sections);
  const fields = placeLinks(path, yield* readingLinks(shown));
  return {
    ...self,
    table: `form_${id}`,
    fields,
    ...(findBy ? { findBy } : {}),
    ...(unique ? { unique } : {}),
    ...(checks ? { checks } : {}),
    ...(lockedWhen ? { lockedWhen } : {}),
  };
}

function fieldsOf(fields: CustomFields, targetAt: EntityAt): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, fieldOf(one, targetAt)]));
}

function fieldOf(given: CustomField, targetAt: EntityAt): AnyField {
  const field = { ...given, drawn: true } as const;
  if (field.kind === 'lines') return { ...field, fields: fieldsOf(field.fields, targetAt) };
  return field.kind === 'link' ? linkOf(field, targetAt) : field;
}

function linkOf({ kind: _kind, label, to, ...options }: CustomLink, targetAt: EntityAt): AnyField {
  const target = targetAt(to);
  if (!target) throw new Error(`no entity stands at ${to}`);
  return link(label, target, options);
}

/** Who fills a row in sees it, and whom it names; the others as their roles say. */
function accessOf({ seenThrough = [] }: CustomForm, isRetired: boolean): AccessShape {
  const named: WayShape[] = seenThrough.map((field) => ({ field }));
  return {
    rows: { all: 'view', by: [{ own: true, needs: 'fill' }, ...named] },
    ...(isRetired ? {} : { create: 'fill', change: 'change', remove: 'remove' }),
    export: 'export',
  };
}

function listOf(code: string, { label, list = {}, process }: CustomForm, isRetired: boolean) {
  const fills = process ? ['start'] : ['create', 'edit'];
  const buttons = isRetired ? ['export'] : [...fills, 'remove', 'export'];
  return { ...list, of: CUSTOM_ENTITY, label, route: customListRoute(code), buttons };
}
