import { checkFormula } from '@jianheng/cost-engine';
import { orderSql, Page, serve, type Tx } from '@jianheng/server-platform';
import { factorCalls } from '../cost-catalogues.calls.ts';
import { costCatalogues } from '../cost-catalogues.module.ts';

/** Definitions of factors, and checking formulas over them. */
export const factorRoutes = serve(
  costCatalogues,
  factorCalls,
  { read: 'view' },
  {
    'POST /b/projectFactors/querySpecialList': {
      label: '计算因子：列表',
      reads: ({ tx, body }) => factorsOf(tx, body),
    },
    'POST /b/projectFactors/querySpecialList2': {
      label: '计算因子：列表',
      reads: ({ tx, body }) => factorsOf(tx, body),
    },
    'POST /b/projectFactors/verifyFormulaValid': {
      label: '计算因子：校验公式',
      reads: async ({ tables, body: { formula } }) => {
        const factors = await tables.factor.find({});
        const units = new Map(factors.map(({ symbol, unit }) => [symbol, unit]));
        const { isValid, message, at, unit, symbols } = checkFormula(formula, units);
        return { valid: isValid, message, at, unit, symbols: [...symbols] };
      },
    },
  },
);

type Asked = {
  readonly params?:
    | { readonly level?: string | undefined; readonly name$like?: string | undefined }
    | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly orderBy?: string | undefined;
  readonly order?: string | undefined;
};
type FactorRow = {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly unit: string;
  readonly level: 'project' | 'node' | 'function';
  readonly rule: 'sum' | 'max' | 'formula';
  readonly formula: string | null;
  readonly required: boolean;
};

const ORDERED = {
  symbol: 'symbol',
  name: 'name collate zh_pinyin',
  level: 'level',
  rule: 'rule',
  createdDate: 'created_at',
  id: 'id',
};
const PAGE_ROWS = 200;

async function factorsOf(tx: Tx, body: Asked) {
  const { params = {}, pageNo = 1, pageSize = PAGE_ROWS } = body;
  const order = orderSql(body, ORDERED) ?? 'place';
  const like = `%${(params.name$like ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await tx.client.query<FactorRow & { total: number }>(
    `select id::text, symbol, name, unit, level, rule, formula, coalesce(is_required, false) as required,
       (count(*) over ())::int as total
     from cost_catalogues_factor
     where tenant_id = $1 and ($2::text is null or level = $2) and (name like $3 or symbol like $3)
     order by ${order}, id limit $4 offset $5`,
    [tx.tenantId, params.level ?? null, like, pageSize, (pageNo - 1) * pageSize],
  );
  const [first] = rows;
  return new Page(
    rows.map(({ total: _total, ...row }) => row),
    { total: first?.total ?? 0 },
  );
}
