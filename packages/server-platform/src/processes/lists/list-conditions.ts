import type { PlatformBody } from '@jianheng/contract';
import { CHINA } from '@jianheng/expression';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { escapePattern } from '../../storage/filters/field-condition.ts';
import { STATE } from '../repository/state-sql.ts';
import type { ListSource } from './list-source.ts';

type Params = NonNullable<PlatformBody<'POST /b/wf/process/queryList'>['params']>;
type Name = keyof Params;

/** Gives a value its place in a statement, and answers what stands for it there. */
export type Place = (value: unknown) => string;

/** How one filter is said in SQL; `state` is the expression of the list for where a process stands. */
type Say = (value: string, place: Place, state: string) => string;

const like =
  (column: string): Say =>
  (value, place) =>
    `${column} ilike ${place(`%${escapePattern(value.trim())}%`)}`;
const equals =
  (column: string): Say =>
  (value, place) =>
    `${column} = ${place(value)}`;
/** One id, or any of several with commas between them. */
const anyOf =
  (column: string): Say =>
  (ids, place) =>
    `${column} = any(${place(ids.split(','))}::bigint[])`;
const from =
  (column: string): Say =>
  (day, place) =>
    `${column} >= ${startOf(day, place)}`;
const until =
  (column: string): Say =>
  (day, place) =>
    `${column} < ${startOf(day, place)} + interval '1 day'`;

/** A day begins when it begins for the people who work there. */
const startOf = (date: string, place: Place) =>
  `(${place(date)}::date::timestamp at time zone '${CHINA.name}')`;

const OF_PROCESS: Readonly<Partial<Record<Name, Say>>> = {
  keyword: like('i.title'),
  processName$like: like('i.title'),
  procDefName$like: like('d.name'),
  initiatorName$like: like('s.name'),
  procDefKey: equals('i.def_key'),
  category: equals('d.category'),
  status: (value, place, state) => `${state} = ${place(value)}`,
  initiator: anyOf('i.initiator'),
  procInstId: equals('i.id'),
  startedAt$ge: from('i.started_at'),
  startedAt$le: until('i.started_at'),
};
const ENDED: Readonly<Partial<Record<Name, Say>>> = {
  endedAt$ge: from('i.ended_at'),
  endedAt$le: until('i.ended_at'),
};
const OF_TASK: Readonly<Partial<Record<Name, Say>>> = {
  taskName$like: like('x.name'),
  taskDefKey: equals('x.node_id'),
  assignee: anyOf('x.assignee'),
  createdAt$ge: from('x.created_at'),
  createdAt$le: until('x.created_at'),
  dueAt$ge: from('x.due_at'),
  dueAt$le: until('x.due_at'),
  endedAt$ge: from('x.ended_at'),
  endedAt$le: until('x.ended_at'),
};

/** The conditions of a list with those that it is asked for; one that it does not know is refused by its name. */
export function conditionsOf(
  source: ListSource,
  { params = {} }: { params?: Params | undefined },
  place: Place,
) {
  const known = { ...OF_PROCESS, ...(source.isOfTasks ? OF_TASK : ENDED) };
  const asked = Object.entries(params).filter(([, value]) => String(value ?? '').trim() !== '');
  return [
    ...source.where,
    ...asked.map(([name, value]) => {
      const say = known[name as Name];
      if (say === undefined)
        throw new ValidationError({ [name]: inputFault('notFiltered', { field: name }) });
      return say(String(value), place, source.state ?? STATE);
    }),
  ];
}
