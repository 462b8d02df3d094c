import {
  type ActionShape,
  checkFormulas,
  checkRows,
  type LinesField,
  listFields,
  type ModuleShape,
  type ProcessDefinition,
} from '@jianheng/definition';
import { getLabels, type Labels, type Targets } from './labels.ts';
import { snakeCase } from './schema/names.ts';
import { linesTable, type StoredEntity, storedEntities } from './schema/stored-entities.ts';
import { getShown, type Shown } from './shown-fields.ts';

export type EntityLines = {
  readonly name: string;
  readonly field: LinesField;
  readonly table: string;
  readonly labels: Labels;
  readonly shown: Shown;
};
/** An entity with all that the platform works out about it once, at start. */
export type RegisteredEntity = StoredEntity & {
  readonly columns: ReadonlyMap<string, string>;
  readonly lines: readonly EntityLines[];
  readonly process: ProcessDefinition | undefined;
  readonly labels: Labels;
  readonly shown: Shown;
  /** Any entity by its path, for what is asked of rows over a link. */
  readonly entityAt: (path: string) => RegisteredEntity;
};
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

/** Brings all declarations together. Throws when two stand at one path or a formula is wrong. */
export function buildRegistry(modules: readonly ModuleShape[]): Registry {
  const stored = storedEntities(modules);
  const targets: Targets = new Map(stored.map((one) => [one.entity.path, one]));
  const entityAt = (path: string): RegisteredEntity =>
    byPath.get(path) ?? missing(`no entity stands at ${path}`);
  const entities = stored.map((one) => ({ ...register(one, targets), entityAt }));
  const byPath = new Map<string, RegisteredEntity>(entities.map((known) => [known.entity.path, known]));
  const faults = entities.flatMap(({ entity }) => checkFormulas(entity));
  if (faults.length > 0) throw new Error(`wrong formulas:\n${faults.join('\n')}`);
  const wrongRows = checkRows(modules);
  if (wrongRows.length > 0) throw new Error(`wrong row scopes:\n${wrongRows.join('\n')}`);

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

/** Directory entities stand first in the list without a module; the module that shows them takes them over. */
function register(stored: StoredEntity, targets: Targets): Omit<RegisteredEntity, 'entityAt'> {
  const columns = new Map<string, string>();
  for (const [name, field] of Object.entries(stored.entity.fields)) {
    if (field.kind !== 'lines') columns.set(name, snakeCase(name));
  }
  return {
    ...stored,
    columns,
    lines: Object.entries(stored.entity.fields).flatMap(([name, field]) =>
      field.kind === 'lines'
        ? [
            {
              name,
              field,
              table: linesTable(stored.table, name),
              labels: getLabels(field.fields, targets),
              shown: getShown(field.fields, targets),
            },
          ]
        : [],
    ),
    labels: getLabels(listFields(stored.entity, stored.hasProcess), targets),
    shown: getShown(stored.entity.fields, targets),
    process: stored.module?.processes?.[stored.name],
  };
}

function missing(says: string): never {
  throw new Error(says);
}
