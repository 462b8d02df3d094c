import {
  type Access,
  type AnyField,
  type Fields,
  isFilledByPeople,
  type ModuleShape,
  permissionCode,
} from '@jianheng/definition';
import { allModules } from '@jianheng/modules/server';
import { buildRegistry } from '@jianheng/server-platform';
import { startWith, type TestServer } from '@jianheng/server-platform/testing';
import hardCases from './hard-cases/hard-cases.server.ts';
import { liftScarceKeys, scarceKeys } from './scarce-keys.ts';

/** The product's modules, and one that says what any module may say and none of them does. */
export const everyModule = [...allModules, hardCases];

/** Everything that the modules declare; each promise below is tested for all of it. */
export const registry = buildRegistry(everyModule.map(({ module }) => module));

export type Known = (typeof registry.entities)[number];
export type Declared = {
  readonly known: Known;
  readonly module: ModuleShape;
  readonly access: Access;
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

/** Entities whose rows people save through their own calls. */
export const writable = declared.filter(
  ({ known, access }) => !known.entity.readOnly && access.create !== undefined,
);

/** Entities whose rows people may change once they are there. */
export const changeable = writable.filter(({ access }) => access.change !== undefined);

/** A server that runs them all, and takes as many rows of each entity as a test makes. */
export async function startEveryModule(options?: Parameters<typeof startWith>[1]): Promise<TestServer> {
  const server = await startWith(everyModule, options);
  await liftScarceKeys(server, scarceKeys(registry, everyModule));
  return server;
}

export function codeOf({ module }: Declared, permission: string | undefined): string {
  if (permission === undefined) throw new Error(`${module.name} declares no such permission`);
  return permissionCode(module, permission);
}

/** The permission that opens the widest view of an entity's rows. */
export function widestView(one: Declared): string {
  const { all, department, own } = one.access.rows;
  return codeOf(one, all ?? department ?? own);
}

/** What a person needs to see every row of an entity and do these things with it. */
export function rightsTo(one: Declared, ...deeds: readonly Deed[]): string[] {
  return [
    widestView(one),
    ...deeds.flatMap((deed) => (one.access[deed] ? [codeOf(one, one.access[deed])] : [])),
  ];
}

export const entriesOf = (fields: Fields): [string, AnyField][] => Object.entries(fields);

/** Fields that a person may write in the entity's own form. */
export const openFields = (fields: Fields) =>
  entriesOf(fields).filter(([, field]) => isFilledByPeople(field));
