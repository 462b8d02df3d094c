import { checkWhen, type DeclarationFault } from '../conditions/check-when.ts';
import { listFields } from '../entities/list-fields.ts';
import type { AnyField, Fields } from '../fields/any-field.ts';
import { isDerived } from '../fields/derived.ts';
import { GROUPED_KINDS, TIMED_KINDS } from '../fields/grouping.ts';
import { traitsOf } from '../fields/traits.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { fieldNamed } from '../schema/field-named.ts';
import { unknownName } from '../schema/unknown-name.ts';
import {
  type BoardShape,
  type CalendarShape,
  fieldOfGroup,
  type GroupShape,
  type StatisticsShape,
  type ViewShape,
} from '../schema/view-shape.ts';

/** What is wrong with a module's views and the compiler may not see. */
export function checkViews(module: ModuleShape): DeclarationFault[] {
  const { entities, lists, screens = {}, processes = {} } = module;
  return Object.entries(module.views ?? {}).flatMap(([name, view]) => {
    const entity = entities[view.of];
    if (!entity) return [unknown(view.of, entities)];
    const fields = listFields(entity, processes[view.of] !== undefined);
    const isTaken = Object.hasOwn(lists, name) || Object.hasOwn(screens, name);
    return [
      ...(isTaken ? [{ word: name, says: `${name}已是列表或页面的名称` }] : []),
      ...listFaults(module, view),
      ...readerFaults(view, fields),
      ...kindFaults(module, view, fields),
    ];
  });
}

/** The list through whose rights, filters and buttons a view looks. */
export function listOfView(lists: ModuleShape['lists'], { of, list }: ViewShape): string | undefined {
  return list ?? Object.keys(lists).find((name) => lists[name]?.of === of);
}

function listFaults({ lists }: ModuleShape, view: ViewShape): DeclarationFault[] {
  const name = listOfView(lists, view);
  if (name === undefined) return [{ word: view.of, says: `${view.label}没有可用的列表` }];
  const list = lists[name];
  if (!list) return [unknown(name, lists)];
  return list.of === view.of ? [] : [{ word: name, says: `列表 ${name} 不是 ${view.of} 的列表` }];
}

/** A view is the same for everybody who sees its list, so that it reads nothing that only some of them see. */
function readerFaults(view: ViewShape, fields: Fields): DeclarationFault[] {
  return [...new Set(namesRead(view))].flatMap((name) => {
    const field = fieldNamed(fields, name);
    return field?.seenBy === undefined
      ? []
      : [{ word: name, says: `${field.label}不是人人可见，不能用在视图里` }];
  });
}

function namesRead(view: ViewShape): string[] {
  switch (view.kind) {
    case 'calendar':
      return [view.from, ...Object.keys(view.when ?? {}), ...namesOf(view.to, view.by), ...(view.card ?? [])];
    case 'statistics':
      return [...view.by.map(fieldOfGroup), ...(view.sums ?? []), ...Object.values(view.closing ?? {})];
    case 'board':
      return [view.by, ...(view.card ?? []), ...(view.sums ?? [])];
  }
}

const namesOf = (...names: readonly (string | undefined)[]) => names.filter((name) => name !== undefined);

function kindFaults(module: ModuleShape, view: ViewShape, fields: Fields): DeclarationFault[] {
  switch (view.kind) {
    case 'calendar':
      return calendarFaults(view, fields);
    case 'statistics':
      return statisticsFaults(view, fields);
    case 'board':
      return boardFaults(module, view, fields);
  }
}

function calendarFaults({ from, to, by, card, when, hours }: CalendarShape, fields: Fields) {
  const { from: begins, to: ends } = hours ?? { from: 0, to: 24 };
  const isDay = Number.isInteger(begins) && Number.isInteger(ends) && begins >= 0 && ends <= 24;
  return [
    ...ofKinds(from, fields, ['date', 'time'], '日期或时间'),
    ...(to === undefined
      ? []
      : ofKinds(to, fields, [fieldNamed(fields, from)?.kind ?? 'date'], '与开始同一类的日期或时间')),
    ...(by === undefined
      ? []
      : ofKinds(by, fields, ['link', 'person', 'department', 'choice'], '能占用的对象')),
    ...shownFaults(card, fields),
    ...checkWhen(when, fields),
    ...(isDay && begins < ends
      ? []
      : [{ word: 'hours', says: '一天显示的时段应在 0 到 24 点之间，如 8 到 20 点' }]),
  ];
}

function statisticsFaults({ by, sums, closing }: StatisticsShape, fields: Fields): DeclarationFault[] {
  const isFew = by.length === 1 || by.length === 2;
  return [
    ...(isFew ? [] : [{ word: 'by', says: '统计应按一项或两项分组' }]),
    ...by.flatMap((group) => groupFaults(group, fields)),
    ...sumFaults(sums, fields),
    ...(closing === undefined ? [] : closingFaults(by, closing, fields)),
  ];
}

function closingFaults(
  by: readonly GroupShape[],
  { of, per }: NonNullable<StatisticsShape['closing']>,
  fields: Fields,
): DeclarationFault[] {
  const [first] = by;
  const isByTime = by.length === 1 && typeof first === 'object' && 'per' in first;
  return [
    ...ofKinds(of, fields, ['money'], '金额'),
    ...shownFaults([of, per], fields),
    ...(isByTime ? [] : [{ word: of, says: '期末余额只能用在按时间分组的统计里' }]),
  ];
}

function groupFaults(group: GroupShape, fields: Fields): DeclarationFault[] {
  const name = fieldOfGroup(group);
  if (typeof group === 'string')
    return [...ofKinds(name, fields, GROUPED_KINDS, '能分组的内容'), ...shownFaults([name], fields)];
  if ('per' in group) {
    const isTooFine = group.per === 'day' && fieldNamed(fields, name)?.kind === 'month';
    return [
      ...ofKinds(name, fields, TIMED_KINDS, '日期、时间或月份'),
      ...(isTooFine ? [{ word: name, says: `${fieldNamed(fields, name)?.label}没有日，不能按日统计` }] : []),
    ];
  }
  const isRising = group.ages.every((age, at) => Number.isInteger(age) && age > (group.ages[at - 1] ?? 0));
  return [
    ...ofKinds(name, fields, ['date'], '日期'),
    ...(isRising && group.ages.length > 0 ? [] : [{ word: name, says: '账龄应为由小到大的天数' }]),
  ];
}

function boardFaults(
  module: ModuleShape,
  { of, by, columns = [], card, sums, moves = {} }: BoardShape,
  fields: Fields,
): DeclarationFault[] {
  const field = fieldNamed(fields, by);
  if (field?.kind !== 'choice') return ofKinds(by, fields, ['choice'], '选项');
  return [
    ...[...columns, ...Object.keys(moves)]
      .filter((choice) => !Object.hasOwn(field.choices, choice))
      .map((choice) => unknown(choice, field.choices)),
    ...Object.values(moves).flatMap((action) => moveFaults(module, of, action ?? '')),
    ...(isDerived(field) ? [{ word: by, says: `${field.label}由系统算出，不能移动` }] : []),
    ...(field.required ? [] : [{ word: by, says: `${field.label}应为必填，否则有的行在看板上没有位置` }]),
    ...shownFaults([by, ...(card ?? [])], fields),
    ...sumFaults(sums, fields),
  ];
}

function moveFaults({ actions = {} }: ModuleShape, of: string, name: string): DeclarationFault[] {
  const action = actions[name];
  if (!action) return [unknown(name, actions)];
  const isPressed = action.on === of && action.allow !== 'systemOnly' && action.opens === undefined;
  return isPressed ? [] : [{ word: name, says: `${name}不是 ${of} 上可以执行的操作` }];
}

function sumFaults(sums: readonly string[] = [], fields: Fields): DeclarationFault[] {
  return sums.flatMap((name) => {
    const field = fieldNamed(fields, name);
    const isFit = field !== undefined && traitsOf(field).isAdditive === true;
    return isFit ? shownFaults([name], fields) : ofKinds(name, fields, [], '能合计的数');
  });
}

/** What could be misused is not shown where many look at once. */
function shownFaults(names: readonly string[] = [], fields: Fields): DeclarationFault[] {
  return names.flatMap((name) => {
    const field = fieldNamed(fields, name);
    if (!field) return [unknown(name, fields)];
    return field.sensitive ? [{ word: name, says: `${field.label}是敏感信息，不能用在视图里` }] : [];
  });
}

function ofKinds(
  name: string,
  fields: Fields,
  kinds: readonly AnyField['kind'][],
  wanted: string,
): DeclarationFault[] {
  const field = fieldNamed(fields, name);
  if (!field) return [unknown(name, fields)];
  return kinds.includes(field.kind) ? [] : [{ word: name, says: `${field.label}不是${wanted}` }];
}

const unknown = (name: string, known: object): DeclarationFault => ({
  word: name,
  says: faultSentence(unknownName(name, Object.keys(known))),
});
