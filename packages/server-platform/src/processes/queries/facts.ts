import type { PlatformAnswer } from '@jianheng/contract';
import {
  emptyOf,
  FACT_LIMITS,
  type FactPlace,
  type FactShape,
  filterOfWhen,
  listFields,
  onlyParams,
  placeOfFact,
  siblingsIn,
  WHERE_KEY,
  whereOn,
} from '@jianheng/definition';
import { closedNow } from '../../authorization/form-times.ts';
import { canSeeAll, hasSight } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight } from '../../authorization/sight.ts';
import { isClosed } from '../../authorization/user.ts';
import { getListFields } from '../../storage/filters/filters.ts';
import { listRows, sumRows } from '../../storage/list-rows.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { getVisibleForm, type VisibleForm } from '../forms/form-visibility.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';

type Told = PlatformAnswer<'GET /b/wf/process/:id/facts'>[number];
type Refusal = NonNullable<Told['refused']>;

/** One fact of a form, and where its rows stand. */
type Asked = {
  readonly name: string;
  readonly fact: FactShape;
  readonly place: FactPlace;
  readonly known: RegisteredEntity;
  readonly form: VisibleForm;
};

/** 审批参考: what whoever decides should know of, told with the rights that this person has on each of the lists. */
export async function getFacts(context: CommandContext, tree: Tree): Promise<Told[]> {
  const { known } = tree.form;
  if (!hasFacts(known)) return [];
  return tellAll(context, known, await getVisibleForm(context, tree, undefined));
}

/** The same for the initiator of a form that is not sent yet; what cannot be told so far is left out. */
export async function getStartFacts(
  context: CommandContext,
  { known, record }: Pick<Tree['form'], 'known' | 'record'>,
): Promise<Told[]> {
  if (!hasFacts(known)) return [];
  const told = await tellAll(context, known, { record, rights: {}, closed: null });
  return told.filter(({ refused }) => refused === null);
}

const factsOf = ({ module, name }: RegisteredEntity) => Object.entries(module?.facts?.[name] ?? {});
const hasFacts = (known: RegisteredEntity) => factsOf(known).length > 0;

async function tellAll(context: CommandContext, of: RegisteredEntity, form: VisibleForm): Promise<Told[]> {
  const told: Told[] = [];
  for (const [name, fact] of factsOf(of)) {
    const asked = placed(context, { name, fact, form });
    // Of a module that is closed to the firm there is nothing to tell.
    if (asked) told.push(await tell(context, of, asked));
  }
  return told;
}

function placed(
  { server, user }: CommandContext,
  asked: Pick<Asked, 'name' | 'fact' | 'form'>,
): Asked | undefined {
  const place = placeOfFact(server.registry.modules, asked.fact);
  if (!place || isClosed(user, place.module.name)) return undefined;
  return { ...asked, place, known: server.registry.entityOf(place.module.name, place.entity) };
}

async function tell(context: CommandContext, of: RegisteredEntity, asked: Asked): Promise<Told> {
  const { name, fact, place, known } = asked;
  const nothing: Told = {
    name,
    label: fact.label,
    module: place.module.name,
    entity: place.entity,
    list: place.list,
    refused: refusalOf(context, of, asked),
    seesAll: false,
    where: {},
    count: 0,
    isCapped: false,
    sums: {},
    columns: [],
    unseen: [],
    rows: [],
  };
  if (nothing.refused) return nothing;
  return { ...nothing, ...(await tellRows(context, asked)), seesAll: canSeeAll(known, context.user) };
}

/** Why nothing is told: neither the rows nor what they are looked for by is shown to whoever may not see it. */
function refusalOf(
  { user }: CommandContext,
  of: RegisteredEntity,
  { fact, known, form }: Asked,
): Refusal | null {
  const fields = getListFields(of);
  const asked = siblingsIn(fact.where);
  const labelsOf = (names: readonly string[]) => names.map((name) => fields[name]?.label ?? name).join('、');
  const closed = form.closed ?? closedNow(known, user, 'read');
  if (closed) return { why: 'closed', said: closed };
  if (!hasSight(known, user))
    return {
      why: 'noRight',
      said: { template: '您无权查看{entity}。', params: { entity: known.entity.label } },
    };
  const unseen = asked.filter((name) => form.rights[name] === 'hidden');
  if (unseen.length > 0)
    return {
      why: 'unseenField',
      said: { template: '您无权查看所依据的{fields}。', params: { fields: labelsOf(unseen) } },
    };
  const empty = emptyOf(asked, form.record);
  return empty.length === 0
    ? null
    : { why: 'emptyField', said: { template: '{fields}未填写。', params: { fields: labelsOf(empty) } } };
}

type Rows = Pick<Told, 'where' | 'count' | 'isCapped' | 'sums' | 'columns' | 'unseen' | 'rows'>;

/** The rows as their list tells them under the same filter. */
async function tellRows({ tx, user }: CommandContext, { fact, place, known, form }: Asked): Promise<Rows> {
  const seen = seenBy(known, user);
  const fields = getListFields(seen);
  const whole = listFields(known.entity, known.hasProcess);
  const where = filterOfWhen(whereOn(fact.where, form.record), whole);
  const list = place.module.lists[place.list];
  const params = { ...onlyParams(list ?? {}, user.id), [WHERE_KEY]: where };
  const isSeen = (name: string) => Object.hasOwn(fields, name);
  const columns = (fact.columns ?? []).filter(isSeen);
  const sums = (fact.sums ?? []).filter(isSeen);
  const hidden = [...new Set([...(fact.sums ?? []), ...(fact.columns ?? [])])].filter(
    (name) => !isSeen(name),
  );
  const sight = await listSight(tx, known, user);
  const pageSize = fact.most ?? FACT_LIMITS.usualRows;
  const page = await listRows(tx, seen, { params, pageSize, ...orderOf(list?.sort) }, sight);
  return {
    where,
    count: page.total ?? 0,
    isCapped: page.totalCapped === true,
    sums: sums.length > 0 ? await sumRows(tx, seen, { params, sums }, sight) : {},
    columns,
    unseen: hidden.map((name) => whole[name]?.label ?? name),
    rows: columns.length > 0 ? page.rows.map((row) => only(row, columns)) : [],
  };
}

function orderOf(sort: string | undefined): { orderBy?: string; order?: string } {
  if (sort === undefined) return {};
  return { orderBy: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** What is said of a row, and its id. */
function only(row: WireRow, columns: readonly string[]): Told['rows'][number] {
  const beside = (name: string) => name.replace(/_(?:label|shown)$/, '');
  const kept = Object.entries(row).filter(([name]) => columns.includes(beside(name)));
  return { ...Object.fromEntries(kept), id: row.id };
}
