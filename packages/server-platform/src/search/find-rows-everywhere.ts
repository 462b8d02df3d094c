import { sql } from 'kysely';
import { canSee } from '../authorization/row-scope.ts';
import { titlesFor } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import { ANEW_MARK } from '../database/statement-names.ts';
import type { Tx } from '../database/transaction.ts';
import { all, type Condition } from '../storage/filters/conditions.ts';
import { neededTerms, searchedWords, TermNumbers } from '../storage/names/search-terms.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import type { RequestedColumn } from '../storage/requested-order.ts';
import { selectRow, toRow } from '../storage/row-shape.ts';
import { attachmentTexts } from './attachment-texts.ts';
import { cardOf, type ReadHit } from './hit-card.ts';
import { isSearchedBy, searchedEntities, searchScope } from './searched-entities.ts';

/** Rows are counted up to this many of a kind; whoever finds more searches for more words. */
export const MOST_OF_A_KIND = 100;
export type Searching = { readonly tx: Tx; readonly user: User; readonly registry: Registry };
type Hit = {
  readonly known: RegisteredEntity;
  readonly id: string;
  readonly inTitle: boolean;
  readonly changedAt: string;
};

/** What hits are put in order by. */
export const HIT_COLUMNS = ['relevance', 'updateTime', 'id'] as const;
type HitColumn = (typeof HIT_COLUMNS)[number];

const USUAL_ORDER: readonly RequestedColumn<HitColumn>[] = [
  { name: 'relevance', isDescending: true },
  { name: 'updateTime', isDescending: true },
  { name: 'id', isDescending: true },
];

const COMPARED: Readonly<Record<HitColumn, (a: Hit, b: Hit) => number>> = {
  relevance: (a, b) => Number(a.inTitle) - Number(b.inTitle),
  updateTime: (a, b) => Number(a.changedAt > b.changedAt) - Number(a.changedAt < b.changedAt),
  id: (a, b) => Number(BigInt(a.id) - BigInt(b.id)),
};

const inOrder = (columns: readonly RequestedColumn<HitColumn>[]) => (a: Hit, b: Hit) => {
  for (const { name, isDescending } of columns) {
    const difference = COMPARED[name](a, b);
    if (difference !== 0) return isDescending ? -difference : difference;
  }
  return 0;
};

type Asked = {
  readonly keyword: string;
  readonly kinds: readonly RegisteredEntity[];
  readonly order?: readonly RequestedColumn<HitColumn>[];
};

/** The kinds of rows that a person can search through. */
export const searchedFor = ({ user, registry }: Pick<Searching, 'user' | 'registry'>): RegisteredEntity[] =>
  searchedEntities(registry).filter((known) => isSearchedBy(known, user));

/**
 * Rows that hold every word and that the person sees, of each kind the newest up to one more than are counted: first those
 * that hold them in their title, then those changed last. Exact, since the same statement asks for the words and for the rights.
 */
export async function findEverywhere(
  searching: Searching,
  { keyword, kinds, order = [] }: Asked,
): Promise<Hit[]> {
  const words = searchedWords(keyword);
  if (words.length === 0) return [];
  const match = matchOf(words);
  const present = await kindsWithTerms(searching, kinds, match.terms);
  const found = await Promise.all(
    kinds.filter(({ entity }) => present.has(entity.path)).map((known) => hitsOf(searching, known, match)),
  );
  return found.flat().sort(inOrder([...order, ...USUAL_ORDER]));
}

type Match = { readonly terms: readonly string[]; readonly patterns: readonly string[] };

const matchOf = (words: readonly string[]): Match => ({
  terms: words.flatMap(neededTerms),
  patterns: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
});

/** Most kinds hold nothing of what is searched for: one look leaves them out, each planned by how common its terms are. */
async function kindsWithTerms(
  { tx }: Searching,
  kinds: readonly RegisteredEntity[],
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  if (kinds.length === 0) return new Set();
  const asked = kinds.map(
    ({ entity: { path } }) => sql`select ${path}::text as entity where exists (select from search_entry s
      where s.tenant_id = ${tx.tenantId} and s.terms @> ${new TermNumbers(tx.tenantId, path).of(terms)}::integer[])`,
  );
  onlyByIndex(tx, true);
  const { rows } = await sql<{
    entity: string;
  }>`${sql.join(asked, sql` union all `)} ${sql.raw(ANEW_MARK)}`.execute(tx.db);
  onlyByIndex(tx, false);
  return new Set(rows.map(({ entity }) => entity));
}

/**
 * Whether a row is there may only be asked of the index of terms. Of a word that no statistics know the planner expects some
 * rows, hopes to meet the first of them soon, and would read all rows where there is none.
 */
function onlyByIndex(tx: Tx, isOn: boolean): void {
  const others = isOn ? 'off' : 'on';
  tx.send(
    `select set_config('enable_seqscan', $1, true), set_config('enable_indexscan', $1, true), set_config('enable_indexonlyscan', $1, true)`,
    [others],
  );
}

async function hitsOf(
  { tx, user }: Searching,
  known: RegisteredEntity,
  { terms, patterns }: Match,
): Promise<Hit[]> {
  const where = all([
    sql`s.tenant_id = ${tx.tenantId}` as Condition,
    sql`s.entity = ${known.entity.path}` as Condition,
    sql`s.terms @> ${new TermNumbers(tx.tenantId, known.entity.path).of(terms)}::integer[]` as Condition,
    sql`s.words like all(${patterns}::text[])` as Condition,
    ...searchScope(known, user),
  ]);
  const { rows } = await sql<{ id: string; in_title: boolean; changed_at: string }>`
    select t.id, s.title like all(${patterns}::text[]) as in_title, t.updated_at as changed_at
    from search_entry s join ${sql.table(known.table)} t on t.tenant_id = s.tenant_id and t.id = s.row_id
    where ${where} order by s.row_id desc limit ${sql.lit(MOST_OF_A_KIND + 1)} ${sql.raw(ANEW_MARK)}`.execute(
    tx.db,
  );
  return rows.map((row) => ({ known, id: row.id, inTitle: row.in_title, changedAt: row.changed_at }));
}

/** The hits as they are shown: read anew, so that nothing stands there that the person may not read now. */
export async function showHits(searching: Searching, hits: readonly Hit[], keyword: string) {
  const words = searchedWords(keyword);
  const shown = new Map<string, ReadHit>();
  for (const [known, ofKind] of Map.groupBy(hits, (hit) => hit.known)) {
    const rows = await readHits(searching, known, ofKind);
    const files = await attachmentTexts(
      searching.tx,
      known,
      rows.map(({ id }) => id),
    );
    for (const row of rows)
      shown.set(`${known.entity.path}/${row.id}`, {
        row,
        files: files.filter(({ rowId }) => rowId === row.id),
      });
  }
  return hits.flatMap(({ known, id, changedAt }) => {
    const read = shown.get(`${known.entity.path}/${id}`);
    return read ? [cardOf(known, read, { id, changedAt, words, isOpen: canSee(known, searching.user) })] : [];
  });
}

async function readHits({ tx, user }: Searching, known: RegisteredEntity, hits: readonly Hit[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`t.*`, selectRow.labels(known, 't', titlesFor(known, user))])} from ${sql.table(known.table)} t
    where ${all([
      sql`t.tenant_id = ${tx.tenantId}` as Condition,
      sql`t.id = any(${hits.map(({ id }) => id)})` as Condition,
      ...searchScope(known, user),
    ])}`.execute(tx.db);
  return rows.map((row) => toRow(known, row));
}
