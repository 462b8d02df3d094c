import { ExpressionError } from '@jianheng/expression';
import { checkWhen, type DeclarationFault } from '../conditions/check-when.ts';
import { listFields } from '../entities/list-fields.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { traitsOf } from '../fields/traits.ts';
import {
  type CountedFigure,
  type DerivedFigure,
  derivation,
  FIGURE_LIMITS,
  type Figures,
  isCounted,
  TIME_STEPS,
} from '../modules/figures.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { ownerOf } from '../modules/row-tabs.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownField } from '../schema/unknown-name.ts';
import type { ModuleFault } from './check-adds.ts';

/** What is wrong with the figures of modules (指标): their rows may be another module's. */
export function checkFigures(modules: readonly ModuleShape[]): ModuleFault[] {
  return modules.flatMap((module) => {
    const { figures = {} } = module;
    const faults = Object.entries(figures).flatMap(([name, one]) =>
      (isCounted(one) ? countedFaults(modules, name, one) : derivedFaults(figures, name, one)).map(
        (fault) => ({ ...fault, at: `figures.${name}` }),
      ),
    );
    return [...sizeFaults(figures), ...faults].map((fault) => ({ ...fault, module: module.name }));
  });
}

function sizeFaults(figures: Figures): DeclarationFault[] {
  const names = Object.keys(figures);
  const most = FIGURE_LIMITS.figures;
  return names.length > most
    ? [{ word: names[most] ?? '', says: `一个模块最多有 ${most} 个指标`, at: 'figures' }]
    : [];
}

function derivedFaults(figures: Figures, name: string, one: DerivedFigure): DeclarationFault[] {
  try {
    derivation(figures, one);
    return [];
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    return [{ word: name, says: `${one.label}：${problem.message}` }];
  }
}

function countedFaults(
  modules: readonly ModuleShape[],
  name: string,
  { of, sum, on, by = {}, when, label }: CountedFigure,
): DeclarationFault[] {
  const fields = fieldsAt(modules, of);
  if (!fields) return [{ word: name, says: `${label}没有可以统计的数据：${of}` }];
  const summed = sum === undefined ? [] : oneFault(fields, sum, isNumber, '不能合计');
  const places = Object.entries(by).flatMap(([dimension, path]) => [
    ...(TIME_STEPS.some((period) => period === dimension)
      ? [{ word: dimension, says: `维度不能叫 ${dimension}，它是时间` }]
      : []),
    ...placeFaults(modules, fields, path.split('.')),
  ]);
  const open = [on, ...Object.keys(when ?? {})].flatMap((one) => hiddenFaults(fieldNamed(fields, one), one));
  return [
    ...summed,
    ...oneFault(fields, on, isTime, '不是日期、月份、时间或年度'),
    ...checkWhen(when, fields),
    ...places,
    ...open,
  ];
}

function fieldsAt(modules: readonly ModuleShape[], path: string): Fields | undefined {
  const owner = ownerOf(modules, path);
  const entity = owner?.module.entities[owner.name];
  return entity && listFields(entity, owner.module.processes?.[owner.name] !== undefined);
}

const isNumber = (field: AnyField) => traitsOf(field).isAdditive === true;
const isTime = ({ kind }: AnyField) => ['date', 'month', 'time', 'integer'].includes(kind);
const isDimension = ({ kind }: AnyField) =>
  ['person', 'department', 'link', 'choice', 'dictionary'].includes(kind);

function oneFault(
  fields: Fields,
  name: string,
  isRight: (field: AnyField) => boolean,
  says: string,
): DeclarationFault[] {
  const field = fieldNamed(fields, name);
  if (!field) return [{ word: name, says: faultSentence(unknownField(name, fields)) }];
  return isRight(field) ? [] : [{ word: name, says: `${field.label}${says}` }];
}

/** A dimension is read over links, past the rights to those rows: nothing that only some see is one. */
function placeFaults(
  modules: readonly ModuleShape[],
  fields: Fields,
  [name = '', ...rest]: readonly string[],
): DeclarationFault[] {
  const field = fieldNamed(fields, name);
  if (!field) return [{ word: name, says: faultSentence(unknownField(name, fields)) }];
  const hidden = hiddenFaults(field, name);
  if (rest.length === 0)
    return [...hidden, ...(isDimension(field) ? [] : [{ word: name, says: `${field.label}不能作为维度` }])];
  const beyond = field.kind === 'link' && rest.length <= 2 ? fieldsAt(modules, field.to) : undefined;
  return beyond
    ? [...hidden, ...placeFaults(modules, beyond, rest)]
    : [{ word: name, says: `${field.label}不能再往下取：${rest.join('.')}` }];
}

const hiddenFaults = (field: AnyField | undefined, name: string): DeclarationFault[] =>
  field?.seenBy !== undefined || field?.sensitive === true
    ? [{ word: name, says: `${field.label}不是人人可见，不能决定指标` }]
    : [];
