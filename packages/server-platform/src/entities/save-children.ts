import { idSchema } from '@jianheng/contract';
import { type Children, childrenOf, type Fault, fieldFault } from '@jianheng/definition';
import { sql } from 'kysely';
import { z } from 'zod';
import { changeDetail } from '../audit/change-detail.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { rowScope } from '../authorization/row-scope.ts';
import { AccessError, BusinessRuleError, ValidationError } from '../errors/errors.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { snakeCase } from '../storage/schema/names.ts';
import { didWith, tellFollowers } from '../talk/tell.ts';
import { entitySchema } from './entity-schema.ts';
import { removeRows } from './remove-rows.ts';
import { changeRow, createRow, type Saving } from './save-row.ts';

/** Rows that are filled in within the form of this entity, each kind with its entity. */
type RegisteredChildren = Children & { readonly known: RegisteredEntity };

type Values = Readonly<Record<string, unknown>>;
type Given = { readonly rows: readonly Values[]; readonly removed: readonly string[] };
/** What a form says of its children, by their name there. */
export type GivenChildren = ReadonlyMap<RegisteredChildren, Given>;

function childrenIn({ module, name, entityAt }: RegisteredEntity): readonly RegisteredChildren[] {
  if (module === undefined) return [];
  return childrenOf(module, name).flatMap((children) => {
    const path = module.entities[children.of]?.path;
    return path === undefined ? [] : [{ ...children, known: entityAt(path) }];
  });
}

const givenSchema = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), removed: z.array(idSchema).default([]) });
const someGiven = givenSchema(z.looseObject({}));

/** The children of a form as its call takes them: rows by their fields, old ones with their id and what changes in them. */
export function childrenSchema(known: RegisteredEntity): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    childrenIn(known).map(({ name, label, by, known: child }) => {
      const { [by]: _above, ...fields } = child.entity.fields;
      const row = entitySchema(fields).extend({ id: idSchema.optional(), revision: z.int().optional() });
      return [name, givenSchema(row).optional().meta({ description: label })];
    }),
  );
}

/** Tells a form's own values and its children apart. */
export function splitChildren(
  known: RegisteredEntity,
  body: Values,
): { own: Values; children: GivenChildren } {
  const all = childrenIn(known);
  const own = Object.fromEntries(
    Object.entries(body).filter(([name]) => !all.some((children) => children.name === name)),
  );
  const given = all.flatMap((children) => {
    const { data } = someGiven.safeParse(body[children.name]);
    return data ? [[children, data] as const] : [];
  });
  for (const [children, { rows, removed }] of given)
    requireRoom(children, Math.max(rows.length, removed.length));
  return { own, children: new Map(given) };
}

function requireRoom({ name, label, max }: Children, given: number): void {
  if (given <= max) return;
  throw new ValidationError({ [name]: fieldFault('tooManyLines', { field: label, most: max, given }) });
}

/** The call that rows are saved in, for the log. */
export type CallPlace = { readonly address: string; readonly callId: string };
type Parent = { readonly id: string; readonly call: CallPlace };

/** Removes the children that a form lets go of, by their own rights and rules. */
export async function removeChildren(saving: Saving, parent: Parent, given: GivenChildren): Promise<void> {
  for (const [{ known, by }, { removed }] of given) {
    for (const id of removed) {
      const row = await lockBelow({ ...saving, known }, { by, parent }, id);
      await naming(titleOf(known, row), () => removeRows({ ...saving, known }, [id]));
      log({ ...saving, known }, parent, { event: 'remove', id, detail: {} });
    }
  }
}

/**
 * Saves the rows of a form's children below its own row, each as its own call would: by its rights, rules, locks and
 * events. One that says nothing but its id stays. What is wrong in one is said with the line that it stands in.
 */
export async function saveChildren(saving: Saving, parent: Parent, given: GivenChildren): Promise<void> {
  for (const [children, { rows }] of given) {
    const { name, label, known, by } = children;
    for (const [at, { id, ...values }] of rows.entries()) {
      const place = { path: `${name}.${at}`, line: { field: label, row: at + 1 } };
      const below = { by, parent };
      await inLine(place, () =>
        typeof id === 'string'
          ? changeChild({ ...saving, known }, below, { id, ...values })
          : addChild({ ...saving, known }, below, values),
      );
    }
    if (rows.some(({ id }) => id === undefined)) await requireRoomBelow(saving, parent, children);
  }
}

/** What a form adds, call by call, are never more rows than it can show and change. */
async function requireRoomBelow({ tx }: Saving, { id }: Parent, children: RegisteredChildren): Promise<void> {
  const { known, by } = children;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(known.table)}
    where tenant_id = ${tx.tenantId} and ${sql.ref(snakeCase(by))} = ${id}`.execute(tx.db);
  requireRoom(children, rows[0]?.count ?? 0);
}

type Below = { readonly by: string; readonly parent: Parent };

async function addChild(saving: Saving, { by, parent }: Below, values: Values): Promise<void> {
  const { known } = saving;
  const title = String(values[known.entity.title] ?? known.entity.label);
  const is = await naming(title, () => createRow(saving, { ...values, [by]: parent.id }));
  const detail = changeDetail(known.entity.fields, { given: values, was: undefined, is });
  log(saving, parent, { event: 'save', id: is.id, detail });
}

async function changeChild(saving: Saving, below: Below, given: Values & { id: string }): Promise<void> {
  const { tx, user, server, known } = saving;
  const { id, revision: _known, ...values } = given;
  if (Object.keys(values).length === 0) return;
  const was = await lockBelow(saving, below, id);
  const is = await naming(titleOf(known, was), () => changeRow(saving, given));
  const detail = changeDetail(known.entity.fields, { given: values, was, is });
  log(saving, below.parent, { event: 'save', id, detail });
  await tellFollowers({ tx, ids: server.ids, by: user }, { known, id }, didWith(user, '修改'));
}

/** A form changes the children of its own row alone. */
async function lockBelow({ tx, user, known }: Saving, { by, parent }: Below, id: string): Promise<WireRow> {
  const row = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
  if (row[by] !== parent.id) throw new AccessError(404);
  return row;
}

const titleOf = ({ entity: { title } }: RegisteredEntity, row: WireRow) =>
  String(row[`${title}_label`] ?? row[title] ?? row.id);

type Logged = { readonly event: string; readonly id: string; readonly detail: Values };

function log({ tx, user, known }: Saving, { call }: Parent, { event, id, detail }: Logged): void {
  const { path } = known.entity;
  writeAudit(tx, { event: `${path}/${event}`, userId: user.id, object: `${path}/${id}`, detail, ...call });
}

type Place = { readonly path: string; readonly line: NonNullable<Fault['line']> };

/** What is wrong with values of a child is said at its line of the form. */
async function inLine({ path, line }: Place, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    const faults = Object.entries(problem.faults).map(([name, fault]) => [
      `${path}.${name}`,
      { ...fault, line },
    ]);
    throw new ValidationError(Object.fromEntries(faults));
  }
}

/** Whoever saves many rows at once is told which of them stands in the way. */
async function naming<Done>(title: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (problem) {
    throw problem instanceof BusinessRuleError && problem.row === undefined ? problem.about(title) : problem;
  }
}
