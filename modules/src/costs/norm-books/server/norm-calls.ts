import { serve } from '@jianheng/server-platform';
import { normBookCalls } from '../norm-books.calls.ts';
import { normBooks } from '../norm-books.module.ts';

type Choice = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly specialty: string;
  readonly document: string;
  readonly items: number;
};

/** Norm books to choose from: those without a district hold everywhere, others in their district and all within it. */
export const normBookChoices = serve(
  normBooks,
  normBookCalls,
  { read: 'view' },
  {
    'GET /b/norm/book/querySelect': {
      label: '定额库：选择',
      reads: async ({ query: { district = null, day = null }, tx }) => {
        const { rows } = await tx.client.query<Choice>(
          `with recursive up as (
             select id, parent_id, 0 as steps from area where tenant_id = $1 and id = $2
             union all
             select a.id, a.parent_id, u.steps + 1 from up u join area a on a.tenant_id = $1 and a.id = u.parent_id where u.steps < 10
           )
           select b.id::text, b.name, b.version, coalesce(b.specialty, '') as specialty, coalesce(b.document, '') as document,
             (select count(*)::int from norm_books_norm n where n.tenant_id = b.tenant_id and n.book = b.id) as items
           from norm_books_book b left join up on up.id = b.district
           where b.tenant_id = $1 and b.is_on and ($2::bigint is null or b.district is null or up.id is not null)
             and ($3::date is null or (coalesce(b.valid_from, $3) <= $3 and coalesce(b.valid_to, $3) >= $3))
           order by up.steps nulls last, b.valid_from desc nulls last, b.id desc limit ${MAX_BOOKS}`,
          [tx.tenantId, district, day],
        );
        return rows;
      },
    },
  },
);

/** Books that one choice lists. */
const MAX_BOOKS = 500;
