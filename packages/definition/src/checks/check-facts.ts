import { checkWhen, type DeclarationFault, isAlike, wordFaults } from '../conditions/check-when.ts';
import { FILTER_LIMITS, WORDS_OF_KIND } from '../conditions/row-filter.ts';
import { comparedAs } from '../conditions/when.ts';
import { namesField } from '../conditions/when-holds.ts';
import type { Entity } from '../entities/entity.ts';
import { listFields } from '../entities/list-fields.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { indexedLength } from '../fields/text.ts';
import { traitsOf } from '../fields/traits.ts';
import { FACT_LIMITS, type FactShape } from '../links/fact.ts';
import { partsOfWhere } from '../links/where.ts';
import { placeOfFact } from '../modules/fact-places.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';
import type { When } from '../schema/when-shape.ts';
import type { ModuleFault } from './check-adds.ts';

/** What is wrong with what stands beside the forms of processes (审批参考): its rows may be another module's. */
export function checkFacts(modules: readonly ModuleShape[]): ModuleFault[] {
  return modules.flatMap((module) =>
    Object.entries(module.facts ?? {}).flatMap(([name, facts = {}]) =>
      formFaults(modules, module, { name, facts }).map((fault) => ({ ...fault, module: module.name })),
    ),
  );
}

type Beside = { readonly name: string; readonly facts: Readonly<Record<string, FactShape>> };

function formFaults(
  modules: readonly ModuleShape[],
  { entities, processes = {} }: ModuleShape,
  { name, facts }: Beside,
): DeclarationFault[] {
  const form = entities[name];
  if (form === undefined) return [{ word: name, says: unknown(name, entities) }];
  if (processes[name] === undefined) return [{ word: name, says: `${form.label}没有流程，没有审批参考` }];
  const most = FACT_LIMITS.facts;
  if (Object.keys(facts).length > most)
    return [{ word: name, says: `${form.label}的审批参考最多 ${most} 项` }];
  return Object.entries(facts).flatMap(([key, fact]) =>
    factFaults(modules, listFields(form, true), key, fact),
  );
}

function factFaults(
  modules: readonly ModuleShape[],
  form: Fields,
  key: string,
  fact: FactShape,
): DeclarationFault[] {
  const place = placeOfFact(modules, fact);
  const entity = place?.module.entities[place.entity];
  if (!place || !entity) return [{ word: key, says: `“${fact.label}”没有可以打开的列表：list` }];
  const fields = listFields(entity, place.module.processes?.[place.entity] !== undefined);
  return [
    ...nameFaults(fact, fields),
    ...sizeFaults(key, fact),
    ...whereFaults(fact, entity, { form, fields }),
  ];
}

function nameFaults({ sums = [], columns = [] }: FactShape, fields: Fields): DeclarationFault[] {
  const unknownNames = [...sums, ...columns]
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => ({ word: name, says: unknown(name, fields) }));
  const told = sums.flatMap((name) => {
    const field = fieldNamed(fields, name);
    return field && traitsOf(field).number === undefined
      ? [{ word: name, says: `${field.label}不能合计` }]
      : [];
  });
  const kept = [...sums, ...columns].flatMap((name) => {
    const field = fieldNamed(fields, name);
    return field && (field.sensitive === true || field.kind === 'lines')
      ? [{ word: name, says: `${field.label}不能作为审批参考` }]
      : [];
  });
  return [...unknownNames, ...told, ...kept];
}

function sizeFaults(
  key: string,
  { label, sums = [], columns = [], most = FACT_LIMITS.usualRows }: FactShape,
): DeclarationFault[] {
  const isRight =
    sums.length <= FACT_LIMITS.sums &&
    columns.length <= FACT_LIMITS.columns &&
    Number.isInteger(most) &&
    most >= 1 &&
    most <= FACT_LIMITS.rows;
  const { rows, sums: mostSums, columns: mostColumns } = FACT_LIMITS;
  const says = `“${label}”最多合计 ${mostSums} 项、显示 ${mostColumns} 列、1 到 ${rows} 行`;
  return isRight ? [] : [{ word: key, says }];
}

type Standing = { readonly form: Fields; readonly fields: Fields };

function whereFaults({ where }: FactShape, entity: Entity, { form, fields }: Standing): DeclarationFault[] {
  const { fixed, asked } = partsOfWhere(where);
  const compared = asked.flatMap(({ name, word, sibling }): DeclarationFault[] => {
    const [field, other] = [fieldNamed(fields, name), fieldNamed(form, sibling)];
    if (!field) return [{ word: name, says: unknown(name, fields) }];
    if (!other) return [{ word: sibling, says: unknown(sibling, form) }];
    if (['in', 'isEmpty', 'includes'].includes(word) || !isAlike(field, other))
      return [{ word: sibling, says: `${field.label}不能与${other.label}比较` }];
    return [...wordFaults(field, word), ...lengthFaults(sibling, other)];
  });
  const hidden = Object.keys(where)
    .filter((name) => fieldNamed(fields, name)?.seenBy !== undefined)
    .map((name) => ({
      word: name,
      says: `${fieldNamed(fields, name)?.label ?? name}不是人人可见，不能用来筛选`,
    }));
  const unfiltered = Object.keys(where).flatMap((name): DeclarationFault[] => {
    const field = fieldNamed(fields, name);
    return field !== undefined && WORDS_OF_KIND[field.kind].length === 0
      ? [{ word: name, says: `${field.label}不能用来筛选${entity.label}` }]
      : [];
  });
  return [...checkWhen(fixed, fields), ...rowFaults(fixed, fields), ...compared, ...hidden, ...unfiltered];
}

/** A filter of a list compares with values, not with other fields of its rows. */
function rowFaults(fixed: When, fields: Fields): DeclarationFault[] {
  return Object.entries(fixed).flatMap(([name, condition]) =>
    Object.values(condition ?? {}).flatMap((wanted) =>
      typeof wanted === 'string' &&
      namesField(wanted, comparedAs(fieldNamed(fields, name))) &&
      fieldNamed(fields, wanted)
        ? [{ word: wanted, says: `审批参考只能与值或表单的字段比较：${wanted}` }]
        : [],
    ),
  );
}

/** A list is not filtered by long texts. */
function lengthFaults(word: string, field: AnyField): DeclarationFault[] {
  const isText = comparedAs(field) === 'word' && !['choice', 'dictionary'].includes(field.kind);
  const most = FILTER_LIMITS.text;
  return isText && indexedLength(field) > most
    ? [{ word, says: `${field.label}太长，不能用来筛选，最多 ${most} 个字：max` }]
    : [];
}

const unknown = (name: string, known: object) => faultSentence(unknownName(name, Object.keys(known)));
