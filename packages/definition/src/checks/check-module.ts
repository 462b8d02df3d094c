import { checkWhen, type DeclarationFault, faultsAt, faultsOfEntity } from '../conditions/check-when.ts';
import { fieldsOfLock, locksOf } from '../conditions/locks.ts';
import { comparedAs } from '../conditions/when.ts';
import { namesField } from '../conditions/when-holds.ts';
import { checkChecks } from '../entities/check-expression.ts';
import type { Entity } from '../entities/entity.ts';
import { checkExclusions } from '../entities/exclusions.ts';
import { listFields } from '../entities/list-fields.ts';
import { rulesOf } from '../fields/all-kinds.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { indexedLength, MOST_INDEXED } from '../fields/text.ts';
import { traitsOf } from '../fields/traits.ts';
import { checkFormulas } from '../formulas/check-formulas.ts';
import { formulaFault, isFormulaField } from '../formulas/firm-formula.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { checkAnswers } from './actions/check-answers.ts';
import { checkMoves } from './actions/check-moves.ts';
import { checkOver } from './actions/check-over.ts';
import { checkRequires } from './actions/check-requires.ts';
import { checkAmends } from './check-amends.ts';
import { checkAnonymous } from './check-anonymous.ts';
import { checkChildren } from './check-children.ts';
import { checkDashboards } from './check-dashboards.ts';
import { checkPresets } from './check-presets.ts';
import { checkNotices, checkReminders } from './check-reminders.ts';
import { checkSeen } from './check-seen.ts';
import { checkViews } from './check-views.ts';

/**
 * What is wrong in a module's declaration and the compiler cannot see; nothing for a right one. The server refuses to
 * start on any of it; `npm run check` says the file and the line.
 */
export function checkModule(module: ModuleShape): readonly DeclarationFault[] {
  const known = found.get(module);
  if (known) return known;
  const faults = faultsOf(module);
  found.set(module, faults);
  return faults;
}

/** A drawn form is checked again each time when another form of its firm is published. */
const found = new WeakMap<ModuleShape, readonly DeclarationFault[]>();

function faultsOf(module: ModuleShape): DeclarationFault[] {
  const inputs = Object.entries(module.actions ?? {}).flatMap(([name, { input }]) =>
    input ? faultsAt(`actions.${name}.input`, [...checkFormulas(input), ...checkFields(input)]) : [],
  );
  return [
    ...entityFaults(module),
    ...conditionFaults(module),
    ...onlyFaults(module),
    ...checkPresets(module),
    ...checkAmends(module),
    ...checkChildren(module),
    ...checkAnonymous(module),
    ...checkAnswers(module),
    ...checkMoves(module),
    ...checkRequires(module),
    ...checkOver(module),
    ...checkSeen(module),
    ...checkReminders(module),
    ...checkNotices(module),
    ...checkViews(module),
    ...checkDashboards(module),
    ...settingFaults(module),
    ...inputs,
  ];
}

function entityFaults({ entities, processes = {} }: ModuleShape): DeclarationFault[] {
  return Object.entries(entities).flatMap(([name, entity]) =>
    faultsOfEntity(name, entity.fields, checkEntity(entity, processes[name] !== undefined)),
  );
}

/** What is wrong in one entity, wherever it stands. */
export function checkEntity(entity: Entity, hasProcess = false): DeclarationFault[] {
  return [
    ...checkFormulas(entity.fields),
    ...checkChecks(entity.fields, entity.checks),
    ...locksOf(entity.lockedWhen).flatMap((when) =>
      checkWhen(when, fieldsOfLock(entity.lockedWhen, listFields(entity, hasProcess))),
    ),
    ...checkFields(entity.fields),
    ...checkExclusions(entity, listFields(entity, hasProcess)),
    ...keyFaults(entity),
    ...formulaFieldFaults(entity.fields),
  ];
}

/** What a row is called, found and known by is one value; what it is known by fits into an index. */
function keyFaults({ fields, title, findBy = [], unique = [] }: Entity): DeclarationFault[] {
  const several = [title, ...findBy, ...unique.flat()].flatMap((name) => {
    const field = fieldNamed(fields, name);
    return field !== undefined && traitsOf(field).isList
      ? [{ word: name, says: `${field.label}有多个值，不能作为标题、查找项或唯一项` }]
      : [];
  });
  const tooLong = unique.flatMap((names) => {
    const own = names.flatMap((name) => fieldNamed(fields, name) ?? []);
    const length = own.reduce((sum, field) => sum + indexedLength(field), 0);
    const labels = own.map(({ label }) => label).join('、');
    return length > MOST_INDEXED
      ? [{ word: names[0] ?? '', says: `${labels}作为唯一项太长，文字合计最多 ${MOST_INDEXED} 个字` }]
      : [];
  });
  return [...several, ...tooLong];
}

/** Formulas of the firm begin with one that can be read, and other rows are read by a text. */
function formulaFieldFaults(fields: Fields): DeclarationFault[] {
  const formulas = Object.entries(fields).flatMap(([name, field]) =>
    isFormulaField(field) ? [{ name, field }] : [],
  );
  const rows = formulas.flatMap(({ field: { label, reads } }) =>
    reads.rows === undefined || fieldNamed(fields, reads.rows)?.kind === 'text'
      ? []
      : [{ word: reads.rows, says: `${label}的 rows 应为文本字段` }],
  );
  const defaults = formulas.flatMap(({ name, field }) => {
    const fault = field.default === undefined ? undefined : formulaFault(field, field.default);
    return fault ? [{ word: name, says: faultSentence(fault) }] : [];
  });
  return [...rows, ...defaults];
}

/** Conditions on the rows of an entity that stand outside of it. */
function conditionFaults({ entities, actions = {}, lists, processes = {} }: ModuleShape): DeclarationFault[] {
  const whens = [
    ...Object.entries(actions).map(
      ([at, { on, showWhen }]) => [`actions.${at}.showWhen`, on, showWhen] as const,
    ),
    ...Object.entries(lists).flatMap(([at, { of, highlightWhen, only }]) => [
      [`lists.${at}.highlightWhen`, of, highlightWhen] as const,
      [`lists.${at}.only`, of, only] as const,
    ]),
  ];
  return whens.flatMap(([at, name, when]) => {
    const entity = entities[name];
    return entity ? faultsAt(at, checkWhen(when, listFields(entity, processes[name] !== undefined))) : [];
  });
}

/** What a list asks for goes to the server as its filters do: with values, and of what is filled in. */
function onlyFaults({ entities, lists }: ModuleShape): DeclarationFault[] {
  const only = Object.values(lists).flatMap(({ of, only = {} }) =>
    Object.entries(only).flatMap(([name, condition]) =>
      Object.entries(condition ?? {})
        .filter(
          ([word, wanted]) =>
            word === 'isEmpty' ||
            wanted === null ||
            namesField(wanted, comparedAs(fieldNamed(entities[of]?.fields ?? {}, name))),
        )
        .map(([word]) => ({ word: name, says: `列表的 only 不能用 ${word} 与空值或别的字段比较` })),
    ),
  );
  const own = Object.values(lists).flatMap(({ of, own }) =>
    own === undefined || namesPeople(fieldNamed(entities[of]?.fields ?? {}, own))
      ? []
      : [{ word: own, says: '列表的 own 应是人员字段' }],
  );
  return [...only, ...own];
}

const namesPeople = (field: AnyField | undefined) => field?.kind === 'person' || field?.kind === 'people';

/** Conditions of fields, each on the fields that it stands among: those of a line on its line. */
function checkFields(fields: Fields): DeclarationFault[] {
  return Object.values(fields).flatMap((field) => [
    ...[field.showWhen, field.requiredWhen, field.lockedWhen].flatMap((when) => checkWhen(when, fields)),
    ...(field.kind === 'lines' ? checkFields(field.fields) : []),
  ]);
}

/** What a firm sets is a value of its own, and there is one before it has set any. */
function settingFaults({ settings = {} }: ModuleShape): DeclarationFault[] {
  return Object.entries(settings).flatMap(([name, field]) => {
    if (!traitsOf(field).isSelfContained || field.sensitive)
      return [{ word: name, says: `${field.label}不能作为参数`, at: `settings.${name}` }];
    const value = 'default' in field ? field.default : undefined;
    const isRight = value !== undefined && 'value' in rulesOf(field).check(value, field);
    return isRight
      ? []
      : [{ word: name, says: `参数${field.label}应有合适的默认值：default`, at: `settings.${name}` }];
  });
}
