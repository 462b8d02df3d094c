import { type AnyField, directory, type Entity, type ModuleShape } from '@jianheng/definition';
import { snakeCase } from './names.ts';

/** An entity where it is stored: its module, its key in it, and its table. */
export type StoredEntity = {
  readonly entity: Entity;
  readonly name: string;
  readonly module: ModuleShape | undefined;
  readonly table: string;
  /** A process can be started on it: brings `process_state` and `process_id`. */
  readonly hasProcess: boolean;
};

/** Every entity of the modules, the directory first, each path once. */
export function storedEntities(modules: readonly ModuleShape[]): StoredEntity[] {
  const found = new Map<string, StoredEntity>();
  for (const [name, entity] of Object.entries(directory)) {
    found.set(entity.path, {
      entity,
      name,
      module: undefined,
      table: entity.table ?? snakeCase(name),
      hasProcess: false,
    });
  }
  for (const module of modules) {
    for (const [name, entity] of Object.entries(module.entities)) {
      const table = entity.table ?? `${snakeCase(module.name)}_${snakeCase(name)}`;
      requireOwnPath(`${module.name}.${name}`, entity, found.get(entity.path));
      found.set(entity.path, { entity, name, module, table, hasProcess: Boolean(module.processes?.[name]) });
    }
  }
  return [...found.values()];
}

/** The directory belongs to the language and is shown by one module; any other entity belongs to its module alone. */
function requireOwnPath(place: string, entity: Entity, before: StoredEntity | undefined): void {
  if (!before || (!before.module && before.entity === entity)) return;
  const owner = before.module?.name ?? 'the directory';
  throw new Error(`${place} stands at ${entity.path}, which belongs to ${owner}`);
}

/** Name of the table that holds the lines of a field. */
export function linesTable(table: string, fieldName: string): string {
  return `${table}_${snakeCase(fieldName)}`;
}

/** The path of the entity that a field of this kind points to. */
export function getTargetPath(field: AnyField): string | undefined {
  if (field.kind === 'person') return directory.user.path;
  if (field.kind === 'department') return directory.department.path;
  return field.kind === 'link' ? field.to : undefined;
}
