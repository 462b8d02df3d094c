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
  compilingFormulas,
  composeModules,
  type DeclarationFault,
  faultText,
  type ModuleShape,
  type ProcessDefinition,
} from '@jianheng/definition';
import { type InParts, runAtOnce } from '../concurrency/in-parts.ts';
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
export const buildRegistry = (given: readonly ModuleShape[]): Registry => runAtOnce(buildingRegistry(given));

/** The same in parts: with all shipped modules it takes more than 0.1 s. */
export function* buildingRegistry(given: readonly ModuleShape[]): InParts<Registry> {
  refuse(
    'wrong additions',
    checkAdds(given).map(({ module, says }) => `${module}: ${says}`),
  );
  yield;
  const modules = composeModules(given);
  yield;
  const stored = storedEntities(modules);
  const targets: Targets = new Map(stored.map((one) => [one.entity.path, one]));
  const rollUps: RollUp[] = [];
  const entityAt = (path: string): RegisteredEntity =>
    byPath.get(path) ?? missing(`no entity stands at ${path}`);
  const readers: LiveReader[] = [];
  const entities = yield* registered(stored, { targets, rollUps, readers, entityAt });
  const byPath = new Map<string, RegisteredEntity>(entities.map((known) => [known.entity.path, known]));
  const found = findRollUps(entities);
  refuse(
    'wrong roll-ups',
    found.faults.map(({ module, says }) => `${module}: ${says}`),
  );
  rollUps.push(...found.rollUps);
  yield;
  yield* requireRight(modules, stored);
  readers.push(...entities.flatMap(readersIn));
  yield;
  refuse(
    'wrong row scopes',
    checkRows(modules).map(({ module, says }) => `${module}.${says}`),
  );
  yield;
  refuse(
    'wrong tabs',
    checkTabs(modules).map(({ module, says }) => `${module}: ${says}`),
  );
  yield;
  refuse(
    'wrong facts',
    checkFacts(modules).map(({ module, says }) => `${module}: ${says}`),
  );
  yield;
  refuse(
    'wrong figures',
    checkFigures(modules).map(({ module, says }) => `${module}: ${says}`),
  );
  return registryOf(modules, entities, entityAt);
}

/** Registers each entity in a part of its own. */
function* registered(
  stored: readonly StoredEntity[],
  surroundings: EntitySurroundings,
): InParts<RegisteredEntity[]> {
  const entities: RegisteredEntity[] = [];
  for (const one of stored) {
    entities.push(register(one, surroundings));
    yield;
  }
  return entities;
}

/**
 * The registry with further modules that nothing of it knows: what a firm has drawn for itself. Their entities stand beside
 * those that are there, and links of theirs lead to any. Throws when a declaration is wrong.
 */
export const extendRegistry = (base: Registry, further: readonly ModuleShape[]): Registry =>
  runAtOnce(extendingRegistry(base, further));

/** The same in parts: a firm may have hundreds of large forms. */
export function* extendingRegistry(base: Registry, further: readonly ModuleShape[]): InParts<Registry> {
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
  const entities = yield* registered(stored, surroundings);
  const byPath = new Map<string, RegisteredEntity>(entities.map((known) => [known.entity.path, known]));
  for (const module of further) {
    const faults = yield* moduleFaults(module, modules);
    refuse(
      'wrong declarations',
      faults.map((says) => `${module.name}: ${says}`),
    );
  }
  return registryOf(modules, [...base.entities, ...entities], entityAt);
}

/** Faults of a module that no other module refers to, among all others. */
export function* moduleFaults(module: ModuleShape, modules: readonly ModuleShape[]): InParts<string[]> {
  const own = yield* ownFaults(module);
  const links = checkLinks(module, modules);
  yield;
  return [...own, ...links].map(({ says }) => says);
}

/**
 * Faults of a module in itself. Its formulas are compiled first, each in a part of its own, since they take most of the
 * time; the checks use what was compiled.
 */
export function* ownFaults(module: ModuleShape): InParts<readonly DeclarationFault[]> {
  for (const { fields } of Object.values(module.entities)) yield* compilingFormulas(fields);
  const faults = checkModule(module);
  yield;
  return faults;
}

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

function* requireRight(modules: readonly ModuleShape[], entities: readonly StoredEntity[]): InParts<void> {
  const faults: string[] = [];
  for (const module of modules) {
    const found = [...checkModule(module), ...checkLinks(module, modules), ...checkEvents(module, modules)];
    faults.push(...found.map((fault) => `${module.name}: ${faultText(fault)}`));
    yield;
  }
  const platform = entities.filter(({ module }) => module === undefined);
  faults.push(...platform.flatMap(({ entity }) => checkEntity(entity).map(({ says }) => says)));
  refuse('wrong declarations', faults);
}

function refuse(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}:\n${faults.join('\n')}`);
}

function missing(says: string): never {
  throw new Error(says);
}
