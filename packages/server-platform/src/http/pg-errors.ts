import { type AnyField, type Fields, placesOf, type SentenceParams } from '@jianheng/definition';
import { BusinessRuleError, businessError, PLATFORM_MESSAGES } from '../errors/errors.ts';
import { OwnWordsError } from '../errors/own-words-error.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { checkConstraint } from '../storage/schema/check-sql.ts';
import { exclusionConstraint } from '../storage/schema/exclusion-sql.ts';
import { boundedName, snakeCase } from '../storage/schema/names.ts';

type DatabaseError = { code?: string; constraint?: string; table?: string; message?: string };

/** What the database refused, as the sentence a person understands; anything else is passed on as it is. */
export function toBusinessRuleError(problem: unknown, registry: Registry): unknown {
  const { code, constraint = '', table = '', message = '' } = (problem ?? {}) as DatabaseError;
  const known = registry.entities.find((entity) => entity.table === table);
  switch (code) {
    case '23505':
      return saidOf(known, businessError('duplicate', { what: uniqueLabels(known, constraint) }));
    case '23503':
      return message.includes('update or delete')
        ? businessError('inUse')
        : aboutField('linkMissing', fieldOf(registry, table, constraint, '_fkey'));
    case '23514':
      return (
        checkBroken(known, constraint) ??
        aboutField('outOfBounds', fieldOf(registry, table, constraint, '_bounds'))
      );
    case '23P01':
      return overlapOf(known, constraint) ?? problem;
    case '55P03':
      return new BusinessRuleError('busy', PLATFORM_MESSAGES.busy);
    default:
      return problem;
  }
}

/** The sentence of a check that code broke on a way of its own; with no row at hand its places say which fields it means. */
function checkBroken(known: RegisteredEntity | undefined, constraint: string): BusinessRuleError | undefined {
  const { checks = {}, fields = {} } = known?.entity ?? {};
  const found = Object.entries(checks).find(
    ([name]) => boundedName(`${known?.table}_${checkConstraint(name)}`) === constraint,
  );
  return (
    found &&
    saidOf(known, new BusinessRuleError(found[0], found[1].message, labelsIn(found[1].message, fields)))
  );
}

/** Likewise of what is taken already. */
function overlapOf(known: RegisteredEntity | undefined, constraint: string): BusinessRuleError | undefined {
  const { exclusive = {}, fields = {} } = known?.entity ?? {};
  const found = Object.entries(exclusive).find(
    ([name]) => boundedName(`${known?.table}_${exclusionConstraint(name)}`) === constraint,
  );
  return (
    found &&
    saidOf(known, new BusinessRuleError(found[0], found[1].message, labelsIn(found[1].message, fields)))
  );
}

const labelsIn = (sentence: string, fields: Fields): SentenceParams =>
  Object.fromEntries(placesOf(sentence).map((name) => [name, fields[name]?.label ?? name]));

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

/** What is said of a form that the firm drew, or of another. */
const saidOf = (known: RegisteredEntity | undefined, error: BusinessRuleError): BusinessRuleError =>
  known?.module?.drawn ? new OwnWordsError(error) : error;

function aboutField(code: 'linkMissing' | 'outOfBounds', field: AnyField | undefined): BusinessRuleError {
  const error = businessError(code, { field: field?.label ?? '数据' });
  return field?.drawn ? new OwnWordsError(error) : error;
}

function fieldOf(
  registry: Registry,
  table: string,
  constraint: string,
  ending: string,
): AnyField | undefined {
  const column = constraint.replace(`${table}_`, '').replace(ending, '');
  for (const { entity, lines, table: own } of registry.entities) {
    const fields = own === table ? entity.fields : lines.find((one) => one.table === table)?.field.fields;
    const found = Object.entries(fields ?? {}).find(([name]) => snakeCase(name) === column);
    if (found) return found[1];
  }
  return undefined;
}
