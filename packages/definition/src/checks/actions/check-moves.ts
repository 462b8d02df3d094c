import { type DeclarationFault, faultsAt } from '../../conditions/check-when.ts';
import type { Entity } from '../../entities/entity.ts';
import { EVENT_NAMES } from '../../events/events.ts';
import type { AnyField } from '../../fields/any-field.ts';
import { isDerived } from '../../fields/derived.ts';
import type { ActionShape, ModuleShape } from '../../modules/module-shape.ts';
import type { MovesShape } from '../../moves/moves.ts';
import { faultSentence } from '../../schema/faults.ts';
import { fieldNamed } from '../../schema/field-named.ts';
import { unknownName } from '../../schema/unknown-name.ts';

/** What is wrong with the states of a module's rows and the moves between them. */
export function checkMoves({ entities, actions = {} }: ModuleShape): DeclarationFault[] {
  const moves = Object.entries(actions).flatMap(([name, action]) => {
    const entity = entities[action.on];
    return action.moves && entity
      ? faultsAt(`actions.${name}.moves`, moveFaults({ name, action, entity }, action.moves))
      : [];
  });
  const states = Object.entries(entities).flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([key, field]) => {
      const says = stateFault(field, hasMove(actions, name, key));
      return says === undefined ? [] : [{ word: key, says, at: `entities.${name}.fields.${key}` }];
    }),
  );
  return [...moves, ...states];
}

const hasMove = (actions: Readonly<Record<string, ActionShape>>, entity: string, field: string) =>
  Object.values(actions).some(({ on, moves }) => on === entity && moves?.field === field);

/** What is wrong with a field that moves alone change. */
function stateFault(field: AnyField, isMoved: boolean): string | undefined {
  if (field.kind === 'lines') {
    const inner = Object.values(field.fields).find(({ writableBy }) => writableBy === 'moves');
    return inner && `明细中的${inner.label}不能由状态流转改变：writableBy`;
  }
  if (field.writableBy !== 'moves') return undefined;
  if (field.kind !== 'choice' || field.default === undefined)
    return `${field.label}由状态流转改变，应为有默认值的选项`;
  return isMoved ? undefined : `没有改变${field.label}的操作：moves`;
}

type Moving = { readonly name: string; readonly action: ActionShape; readonly entity: Entity };

function moveFaults({ name, action, entity }: Moving, moves: MovesShape): DeclarationFault[] {
  const { fields } = entity;
  const field = fields[moves.field];
  if (field === undefined) return [unknown(moves.field, fields)];
  if (field.kind !== 'choice' || field.writableBy !== 'moves')
    return [{ word: name, says: `${field.label}应为选项，并写明 writableBy: 'moves'` }];
  const { choices } = field;
  const states = [...moves.from, moves.to];
  const wrong = states.filter((state) => !Object.hasOwn(choices, state));
  return [
    ...wrong.map((state) => unknown(state, choices)),
    ...(moves.from.length === 0 ? [{ word: name, says: `“${action.label}”应写明从哪些状态开始：from` }] : []),
    ...(moves.from.includes(moves.to)
      ? [{ word: name, says: `“${action.label}”不能从“${choices[moves.to]}”到它自己` }]
      : []),
    ...(EVENT_NAMES.includes(name) ? [{ word: name, says: `${name} 是事件的名称，状态流转不能用它` }] : []),
    ...(action.opens ? [{ word: name, says: `“${action.label}”打开表单，不能再有 moves` }] : []),
    ...stampFaults(moves.stamps, entity),
  ];
}

function stampFaults(stamps: string | undefined, { fields }: Entity): DeclarationFault[] {
  if (stamps === undefined) return [];
  const field = fieldNamed(fields, stamps);
  if (field === undefined) return [unknown(stamps, fields)];
  const isMoment = field.kind === 'date' || field.kind === 'time';
  return isMoment && !isDerived(field) ? [] : [{ word: stamps, says: `${field.label}不能记下日期或时间` }];
}

const unknown = (name: string, known: object): DeclarationFault => ({
  word: name,
  says: faultSentence(unknownName(name, Object.keys(known))),
});
