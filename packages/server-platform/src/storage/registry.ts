import {
  type ActionShape,
  checkAdds,
  checkEntity,
  checkEvents,
  checkFacts,
  checkFigures,
  checkLinks,
  checkModule,
  checkRows,
  checkTabs,
  composeModules,
  faultText,
  type ModuleShape,
  type ProcessDefinition,
} from '@jianheng/definition';
import type { Targets } from './labels.ts';
import {
  type EntitySurroundings,
  type LiveReader,
  type RegisteredEntity,
  type RollUp,
  readersIn,
  register,
} from './registered-entity.ts';
import { findRollUps } from './roll-ups.ts';
import { type StoredEntity, storedEntities } from './schema/stored-entities.ts';

export type { EntityLines, RegisteredEntity, RollUp } from './registered-entity.ts';

export type RegisteredAction = ActionShape & {
  readonly name: string;
  readonly module: ModuleShape;
  readonly entity: RegisteredEntity;
};

/** What the server knows of all modules; built once at start, refused when a declaration is wrong. */
export type Registry = {
  readonly modules: readonly ModuleShape[];
  readonly entities: readonly RegisteredEntity[];
  entityAt(path: string): RegisteredEntity;
  entityOf(module: string, name: string): RegisteredEntity;
  processOf(
    key: string,
  ): { process: ProcessDefinition; entity: RegisteredEntity; module: ModuleShape } | undefined;
  readonly actions: readonly RegisteredAction[];
};

/** Brings all declarations together. Throws when two stand at one path or a declaration is wrong. */
export function buildRegistry(given: readonly ModuleShape[]): Registry {
  refuse(
    'wrong additions',
    checkAdds(given).map(({ module, says }) => `${module}: ${says}`),
  );
  const modules = composeModules(given);
  const stored = storedEntities(modules);
  const targets: Targets = new Map(stored.map((one) => [one.entity.path, one]));
  const rollUps: RollUp[] = [];
  const entityAt = (path: string): RegisteredEntity =>
    byPath.get(path) ?? missing(`no entity stands at ${path}`);
  const readers: LiveReader[] = [];
  const entities = stored.map((one) => register(one, { targets, rollUps, readers, entityAt }));
  const byPath = new Map<string, RegisteredEntity>(entities.map((known) => [known.entity.path, known]));
  const found = findRollUps(entities);
  refuse(
    'wrong roll-ups',
    found.faults.map(({ module, says }) => `${module}: ${says}`),
  );
  rollUps.push(...found.rollUps);
  requireRight(modules, stored);
  readers.push(...entities.flatMap(readersIn));
  refuse(
    'wrong row scopes',
    checkRows(modules).map(({ module, says }) => `${module}.${says}`),
  );
  refuse(
    'wrong tabs',
    checkTabs(modules).map(({ module, says }) => `${module}: ${says}`),
  );
  refuse(
    'wrong facts',
    checkFacts(modules).map(({ module, says }) => `${module}: ${says}`),
  );
  refuse(
    'wrong figures',
    checkFigures(modules).map(({ module, says }) => `${module}: ${says}`),
  );

  return registryOf(modules, entities, entityAt);
}

/**
 * The registry with further modules that nothing of it knows: what a firm has drawn for itself. Their entities stand beside
 * those that are there, and links of theirs lead to any. Throws when a declaration is wrong.
 */
export function extendRegistry(base: Registry, further: readonly ModuleShape[]): Registry {
  const modules = [...base.modules, ...further];
  const stored = storedEntities(further).filter(({ module }) => module !== undefined);
  const taken = stored.filter(({ entity }) => base.entities.some((one) => one.entity.path === entity.path));
  refuse(
    'wrong places',
    taken.map(({ entity }) => `${entity.path} belongs to another`),
  );
  const targets: Targets = new Map([...base.entities, ...stored].map((one) => [one.entity.path, one]));
  const entityAt = (path: string): RegisteredEntity => byPath.get(path) ?? base.entityAt(path);
  const surroundings: EntitySurroundings = { targets, rollUps: [], readers: [], entityAt };
  const entities = stored.map((one) => register(one, surroundings));
  const byPath = new Map<string, RegisteredEntity>(entities.map((known) => [known.entity.path, known]));
  refuse(
    'wrong declarations',
    further.flatMap((module) => moduleFaults(module, modules).map((says) => `${module.name}: ${says}`)),
  );
  return registryOf(modules, [...base.entities, ...entities], entityAt);
}

/** What is wrong with a module that nothing else knows, among all others. */
export const moduleFaults = (module: ModuleShape, modules: readonly ModuleShape[]): string[] =>
  [...checkModule(module), ...checkLinks(module, modules)].map(({ says }) => says);

function registryOf(
  modules: readonly ModuleShape[],
  entities: readonly RegisteredEntity[],
  entityAt: Registry['entityAt'],
): Registry {
  const entityOf = (moduleName: string, name: string) => {
    const module = modules.find((one) => one.name === moduleName) ?? missing(`no module ${moduleName}`);
    return entityAt(module.entities[name]?.path ?? missing(`no entity ${name} in ${moduleName}`));
  };
  const processes = entities.flatMap((entity) =>
    entity.process && entity.module ? [{ process: entity.process, entity, module: entity.module }] : [],
  );
  return {
    modules,
    entities,
    entityAt,
    entityOf,
    processOf: (key) => processes.find(({ process }) => process.key === key),
    actions: modules.flatMap((module) =>
      Object.entries(module.actions ?? {}).map(([name, action]) => ({
        ...action,
        name,
        module,
        entity: entityOf(module.name, action.on),
      })),
    ),
  };
}

function requireRight(modules: readonly ModuleShape[], entities: readonly StoredEntity[]): void {
  const platform = entities.filter(({ module }) => module === undefined);
  const faults = [
    ...modules.flatMap((module) =>
      [...checkModule(module), ...checkLinks(module, modules), ...checkEvents(module, modules)].map(
        (fault) => `${module.name}: ${faultText(fault)}`,
      ),
    ),
    ...platform.flatMap(({ entity }) => checkEntity(entity).map(({ says }) => says)),
  ];
  refuse('wrong declarations', faults);
}

function refuse(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}:\n${faults.join('\n')}`);
}

function missing(says: string): never {
  throw new Error(says);
}
