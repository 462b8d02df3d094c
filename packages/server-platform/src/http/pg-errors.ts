import { BusinessRuleError, businessError, PLATFORM_MESSAGES } from '../errors/errors.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { boundedName, snakeCase } from '../storage/schema/names.ts';

type DatabaseError = { code?: string; constraint?: string; table?: string; message?: string };

/** What the database refused, as the sentence a person understands; anything else is passed on as it is. */
export function toBusinessRuleError(problem: unknown, registry: Registry): unknown {
  const { code, constraint = '', table = '', message = '' } = (problem ?? {}) as DatabaseError;
  const known = registry.entities.find((entity) => entity.table === table);
  switch (code) {
    case '23505':
      return businessError('duplicate', { what: uniqueLabels(known, constraint) });
    case '23503':
      return message.includes('update or delete')
        ? businessError('inUse')
        : businessError('linkMissing', { field: fieldLabel(registry, table, constraint, '_fkey') });
    case '23514':
      return businessError('outOfBounds', { field: fieldLabel(registry, table, constraint, '_bounds') });
    case '55P03':
      return new BusinessRuleError('busy', PLATFORM_MESSAGES.busy);
    default:
      return problem;
  }
}

function uniqueLabels(known: RegisteredEntity | undefined, constraint: string): readonly string[] {
  const { fields = {}, unique = [] } = known?.entity ?? {};
  const autoNumbers = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'autoNumber' ? [[name]] : [],
  );
  const broken = [...unique, ...autoNumbers].find(
    (names) => boundedName(`${known?.table}_${names.map(snakeCase).join('_')}_key`) === constraint,
  );
  return broken?.map((name) => fields[name]?.label ?? name) ?? ['数据'];
}

function fieldLabel(registry: Registry, table: string, constraint: string, ending: string): string {
  const column = constraint.replace(`${table}_`, '').replace(ending, '');
  for (const { entity, lines, table: own } of registry.entities) {
    const fields = own === table ? entity.fields : lines.find((one) => one.table === table)?.field.fields;
    const found = Object.entries(fields ?? {}).find(([name]) => snakeCase(name) === column);
    if (found) return found[1].label;
  }
  return '数据';
}
