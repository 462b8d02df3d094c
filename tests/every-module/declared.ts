/**
 * Everything that the modules declare, as cases of the tests in this folder.
 *
 * `AREA=finance npx vitest run --project every-module` runs the cases of one area of `modules/src`, `AREA=loans,vehicles`
 * those of single modules. All modules are still on the server, and rows of all are there. Without `AREA` all cases run,
 * those of modules that changed since the branch left main before the others.
 */
import {
  type AccessShape,
  type AnyField,
  type Fields,
  isFilledByPeople,
  type ModuleShape,
  permissionCode,
} from '@jianheng/definition';
import { allModules } from '@jianheng/modules/server';
import { allRoutes, buildRegistry, sessionServicesForListing } from '@jianheng/server-platform';
import { startWith, type TestServer } from '@jianheng/server-platform/testing';
import hardCases from './hard-cases/hard-cases.server.ts';
import { liftScarceKeys, scarceKeys } from './scarce-keys.ts';
import { serials } from './serials.ts';
import { changedFirst } from './tried-modules.ts';

/** The product's modules, and one that says what any module may say and none of them does. */
export const everyModule = [...allModules, hardCases];

/** Everything that the modules declare; each promise below is tested for all of it. */
export const registry = buildRegistry(everyModule.map(({ module }) => module));

export type Known = (typeof registry.entities)[number];
export type Declared = {
  readonly known: Known;
  readonly module: ModuleShape;
  readonly access: AccessShape;
  readonly path: string;
  readonly label: string;
};
type Deed = 'create' | 'change' | 'remove' | 'export';

/** Entities that have calls: those that some module shows. */
export const declared: readonly Declared[] = registry.entities.flatMap((known) => {
  const { module, entity } = known;
  const access = module?.access[known.name];
  return module && access
    ? [{ known, module, access, path: entity.path, label: `${module.label} ${entity.label}` }]
    : [];
});

/** Those of them that this run tests. */
export const tried = changedFirst(declared, ({ module }) => module.name);

/** Every call of a server with all modules. */
export const everyRoute = () => allRoutes(everyModule, registry, sessionServicesForListing());

/** Those of them that this run tests. */
export const triedRoutes = () => changedFirst(everyRoute(), ({ module }) => module);

/** Entities whose rows people save through their own calls. */
export const writable = tried.filter(
  ({ known, access }) => !known.entity.readOnly && access.create !== undefined,
);

/** Entities whose rows people may change once they are there. */
export const changeable = writable.filter(({ access }) => access.change !== undefined);

/** A server that runs them all, and takes as many rows of each entity as a test makes. */
export async function startEveryModule(options?: Parameters<typeof startWith>[1]): Promise<TestServer> {
  serials.startOver();
  const server = await startWith(everyModule, options);
  await liftScarceKeys(server, scarceKeys(registry, everyModule));
  return server;
}

export function codeOf({ module }: Declared, permission: string | undefined): string {
  if (permission === undefined) throw new Error(`${module.name} declares no such permission`);
  return permissionCode(module, permission);
}

/** The permissions that open views of an entity's rows, the widest first; of what hangs on a parent those of the parent. */
export function viewsOf(one: Declared): string[] {
  const { all, by = [], parent } = one.access.rows;
  if (parent) return viewsOf(parentOf(one));
  return [...new Set([all, ...by.map(({ needs }) => needs)])].flatMap((name) =>
    name ? [codeOf(one, name)] : [],
  );
}

/** Whether people see less than all rows: those that some way leads to. */
export function isNarrow(one: Declared): boolean {
  const { by = [], parent } = one.access.rows;
  return parent ? isNarrow(parentOf(one)) : by.length > 0;
}

/** The permission that opens all rows. */
export function allOf(one: Declared): string | undefined {
  const { all, parent } = one.access.rows;
  if (parent) return allOf(parentOf(one));
  return all && codeOf(one, all);
}

/** Whether somebody without any right may see rows: those that a way for everybody leads to. */
export function isOpen(one: Declared): boolean {
  const { by = [], parent } = one.access.rows;
  return parent ? isOpen(parentOf(one)) : by.some(({ needs }) => needs === undefined);
}

export function parentOf({ known, access, label }: Declared): Declared {
  const field = known.entity.fields[access.rows.parent ?? ''];
  const found = declared.find(({ path }) => field?.kind === 'link' && path === field.to);
  if (!found) throw new Error(`${label} hangs on nothing`);
  return found;
}

/** What opens the widest view of an entity's rows. */
export const widestView = (one: Declared) => viewsOf(one).slice(0, 1);

/** The permission without which a field is not there: one of the module that added it, if it is another's. */
export function sightOf({ module }: Declared, { seenBy, added }: AnyField): string | undefined {
  return seenBy && permissionCode({ name: added?.by ?? module.name }, seenBy);
}

/** The permissions without which some fields of an entity are not there. */
export const sightsOf = (one: Declared): string[] => [
  ...new Set(Object.values(one.known.entity.fields).flatMap((field) => sightOf(one, field) ?? [])),
];

/** What a person needs to see every row of an entity with all its fields, and do these things with it. */
export function rightsTo(one: Declared, ...deeds: readonly Deed[]): string[] {
  return [
    ...widestView(one),
    ...sightsOf(one),
    ...deeds.flatMap((deed) => (one.access[deed] ? [codeOf(one, one.access[deed])] : [])),
  ];
}

/** What the initiator of its process may not fill in: it holds what the system puts there. */
export function isClosedAtStart({ process }: Known, name: string): boolean {
  const rights: Readonly<Record<string, string | undefined>> = process?.startRights ?? {};
  return rights[name] === 'readonly' || rights[name] === 'hidden';
}

export const entriesOf = (fields: Fields): [string, AnyField][] => Object.entries(fields);

/** Fields that a person may write in the entity's own form. */
export const openFields = (fields: Fields) =>
  entriesOf(fields).filter(([, field]) => isFilledByPeople(field));

/** The code of a form that has every call that a form can have. */
export const FORM_CODE =
  declared.find(({ known }) => known.entity.tree && !known.entity.readOnly)?.known.table ?? '';
