import { plainNormCode } from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';
import type { Project } from './compute-fees.ts';
import { districtsAbove } from './fee-templates.ts';

/** A norm item as a book of the firm has it; money in yuan, decimal text. */
export type BookNorm = {
  readonly bookId: string;
  readonly bookName: string;
  readonly version: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly labour: string | null;
  readonly material: string | null;
  readonly machine: string | null;
  readonly price: string;
};

/** A project by what its books are selected by, and the day that counts where it states no price month. */
type BookChoice = { readonly project: Pick<Project, 'district' | 'priceMonth'>; readonly today: string };

/** Books in use that fit: of the districts `$3` or of none, and valid on the day `$4`. */
const FITS = `b.is_on and (b.district is null or b.district = any($3::bigint[]))
       and coalesce(b.valid_from, $4::date) <= $4::date and coalesce(b.valid_to, $4::date) >= $4::date`;
/** The closest first: own district, those that it lies in, none; then the one that is valid from the latest day on. */
const CLOSEST =
  'array_position($3::bigint[], b.district) nulls last, b.valid_from desc nulls last, b.id desc';

const fitting = async (tx: Tx, { project: { district, priceMonth }, today }: BookChoice) =>
  [await districtsAbove(tx, district), priceMonth === null ? today : `${priceMonth}-01`] as const;

/** Norm items by the codes of a bill, each of the closest book that fits and has it. */
export async function lookUpNorms(
  tx: Tx,
  choice: BookChoice,
  codes: readonly string[],
): Promise<ReadonlyMap<string, BookNorm>> {
  if (codes.length === 0) return new Map();
  const { rows } = await tx.client.query<BookNorm>(
    `select distinct on (upper(n.code)) b.id::text as "bookId", b.name as "bookName", b.version, n.code, n.name, n.unit,
       trim_scale(n.labour)::text as labour, trim_scale(n.materials)::text as material,
       trim_scale(n.machines)::text as machine, trim_scale(n.price)::text as price
     from norm_books_norm n join norm_books_book b on b.tenant_id = n.tenant_id and b.id = n.book
     where n.tenant_id = $1 and n.code = any($2::text[]) and ${FITS}
     order by upper(n.code), ${CLOSEST}`,
    [tx.tenantId, spellings(codes.map(plainNormCode)), ...(await fitting(tx, choice))],
  );
  return new Map(rows.map((row) => [row.code.toUpperCase(), row]));
}

/** Codes as books may write them: the index of codes knows upper and lower case. */
const spellings = (codes: readonly string[]) => [
  ...new Set(codes.flatMap((code) => [code, code.toLowerCase()])),
];

type StoredNorm = { readonly code: string; readonly name: string; readonly norms: number };

/** The norm codes of a project with the number of their items, the most frequent first. */
export async function projectNorms(tx: Tx, projectId: string): Promise<readonly StoredNorm[]> {
  const { rows } = await tx.client.query<StoredNorm>(
    `select n.code, max(n.name) as name, count(*)::int as norms
     from cost_block b, lateral unnest(b.norm_code, b.norm_name) as n (code, name)
     where b.tenant_id = $1 and b.project_id = $2 and n.code <> '' group by 1 order by 3 desc, 1`,
    [tx.tenantId, projectId],
  );
  const byCode = Map.groupBy(rows, ({ code }) => plainNormCode(code));
  return [...byCode].map(([code, same]) => ({
    code,
    name: same[0]?.name ?? '',
    norms: same.reduce((sum, { norms }) => sum + norms, 0),
  }));
}

type BookCodes = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly codes: readonly string[];
};

/** The codes that each book that fits holds, the book with the most first. */
export async function booksWith(
  tx: Tx,
  choice: BookChoice,
  codes: readonly string[],
): Promise<readonly BookCodes[]> {
  const { rows } = await tx.client.query<BookCodes>(
    `select b.id::text, b.name, b.version, coalesce(array_agg(upper(n.code)) filter (where n.code is not null), '{}') as codes
     from norm_books_book b left join norm_books_norm n on n.tenant_id = b.tenant_id and n.book = b.id
       and n.code = any($2::text[])
     where b.tenant_id = $1 and ${FITS}
     group by b.id, b.name, b.version, b.district, b.valid_from order by count(n.code) desc, ${CLOSEST} limit 100`,
    [tx.tenantId, spellings(codes), ...(await fitting(tx, choice))],
  );
  return rows;
}
