import { DEFAULT_SUBJECT_MODEL } from '@jianheng/cost-engine';
import { MATERIAL_NAMES } from '@jianheng/cost-store';
import {
  AccessError,
  allowedColumns,
  hasPermission,
  type ReadingCall,
  serve,
  type Tx,
} from '@jianheng/server-platform';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import { costIndices } from '../cost-indices.module.ts';
import { divisorCalls } from '../index-analyses.calls.ts';
import { factorChoiceCalls, subjectFactorCalls } from '../subject-factors.calls.ts';
import { readDefinitions, readDivisors } from './index-facts.ts';
import { AREA } from './index-values.ts';
import { type Reaching, requireEdit, seenProject } from './seen-project.ts';

type Hands = Pick<ReadingCall<typeof costIndices, Reaching>, 'tx' | 'businessError'> & {
  readonly record: (details: object) => void;
};
type Factor = { readonly subjectId: string; readonly symbol: string | null };

/** Factors of the firm that indices are divided by. */
export const divisorSettings = serve(
  costIndices,
  divisorCalls,
  { read: 'view', write: 'manage' },
  {
    'POST /b/analyze1/saveFactor': {
      label: '造价指标：设置除数',
      writes: ({ body, ...hands }) => saveOfFirm(hands, body),
    },
  },
);

/** Factors of subjects, of the firm or of a project. */
export const subjectFactors = serve(
  costIndices,
  subjectFactorCalls,
  { read: 'view', write: ['manage', 'edit'], reads: [costProjects] },
  {
    'POST /b/subject/factors/queryList': {
      label: '造价指标：科目计算因子',
      reads: async ({ body: { projectId, params, ...order }, ...hands }) => {
        const columns = allowedColumns(order, ['id', 'name', 'kind', 'symbol', 'source']);
        if (projectId !== undefined) await seenProject(hands, projectId);
        const definitions = new Map((await readDefinitions(hands.tx)).map((one) => [one.symbol, one]));
        const firm = new Map(await readDivisors(hands.tx));
        const own = projectId === undefined ? new Map() : await readOwn(hands.tx, projectId);
        const rows = ROWS.filter(({ name }) => name.includes(params?.name$like?.trim() ?? '')).map((row) => {
          const symbol = own.get(row.subjectId) ?? firm.get(row.subjectId) ?? AREA;
          const { name: factorName = symbol, unit: factorUnit = '' } = definitions.get(symbol) ?? {};
          return { ...row, symbol, factorName, factorUnit, source: sourceOf(row.subjectId, own, firm) };
        });
        return inOrder(rows, columns);
      },
    },
    'POST /b/subject/factors': {
      label: '造价指标：设置科目计算因子',
      writes: async ({ body: { projectId, ...factor }, user, ...hands }) => {
        if (projectId === undefined) {
          if (!hasPermission(user, 'costIndices:manage')) throw new AccessError(403);
          return saveOfFirm(hands, factor);
        }
        if (!hasPermission(user, 'costIndices:edit')) throw new AccessError(403);
        requireEdit(user);
        await seenProject(hands, projectId);
        return saveOfProject(hands, projectId, factor);
      },
    },
  },
);

/** Factors to choose from. */
export const factorChoices = serve(
  costIndices,
  factorChoiceCalls,
  { read: 'view' },
  {
    'GET /b/subject/factors/choices': {
      label: '造价指标：可选的计算因子',
      reads: async ({ tx }) =>
        (await readDefinitions(tx)).map(({ symbol, name, unit }) => ({ symbol, name, unit })),
    },
  },
);

const ROWS = [
  ...[...DEFAULT_SUBJECT_MODEL.subjects].map(([subjectId, { name }]) => ({
    subjectId,
    name,
    kind: 'subject' as const,
  })),
  ...[...MATERIAL_NAMES].map((name) => ({ subjectId: name, name, kind: 'material' as const })),
];

type Symbols = ReadonlyMap<string, string>;

function sourceOf(subjectId: string, own: Symbols, firm: Symbols): 'default' | 'firm' | 'project' {
  if (own.has(subjectId)) return 'project';
  return firm.has(subjectId) ? 'firm' : 'default';
}

async function readOwn(tx: Tx, projectId: string): Promise<Symbols> {
  const { rows } = await tx.client.query<{ subject: string; symbol: string }>(
    'select subject, symbol from cost_index_project_divisor where tenant_id = $1 and project_id = $2',
    [tx.tenantId, projectId],
  );
  return new Map(rows.map(({ subject, symbol }) => [subject, symbol]));
}

/** Refuses subjects and factors that do not exist. */
async function requireFactor({ tx, businessError }: Hands, { subjectId, symbol }: Factor): Promise<void> {
  if (!ROWS.some((row) => row.subjectId === subjectId))
    throw businessError('noSuchSubject', { id: subjectId });
  if (symbol === null || symbol === AREA) return;
  const { rowCount } = await tx.client.query(
    'select 1 from cost_catalogues_factor where tenant_id = $1 and symbol = $2',
    [tx.tenantId, symbol],
  );
  if (rowCount === 0) throw businessError('symbolUnknown', { symbol });
}

/** The building area is the factor of a firm that has set none. */
async function saveOfFirm(hands: Hands, { subjectId, symbol }: Factor): Promise<Factor> {
  await requireFactor(hands, { subjectId, symbol });
  const { tx, record } = hands;
  record({ subjectId, symbol });
  if (symbol === null || symbol === AREA) {
    await tx.client.query('delete from cost_index_divisor where tenant_id = $1 and subject = $2', [
      tx.tenantId,
      subjectId,
    ]);
    return { subjectId, symbol: null };
  }
  await tx.client.query(
    `insert into cost_index_divisor (tenant_id, subject, symbol) values ($1, $2, $3)
     on conflict (tenant_id, subject) do update set symbol = excluded.symbol`,
    [tx.tenantId, subjectId, symbol],
  );
  return { subjectId, symbol };
}

async function saveOfProject(
  hands: Hands,
  projectId: string,
  { subjectId, symbol }: Factor,
): Promise<Factor> {
  await requireFactor(hands, { subjectId, symbol });
  const { tx, record } = hands;
  record({ projectId, subjectId, symbol });
  const place = [tx.tenantId, projectId, subjectId];
  if (symbol === null)
    await tx.client.query(
      'delete from cost_index_project_divisor where tenant_id = $1 and project_id = $2 and subject = $3',
      place,
    );
  else
    await tx.client.query(
      `insert into cost_index_project_divisor (tenant_id, project_id, subject, symbol) values ($1, $2, $3, $4)
       on conflict (tenant_id, project_id, subject) do update set symbol = excluded.symbol`,
      [...place, symbol],
    );
  return { subjectId, symbol };
}

type Named = Readonly<Record<'subjectId' | 'name' | 'kind' | 'symbol' | 'source', string>>;
type Column = {
  readonly name: 'id' | 'name' | 'kind' | 'symbol' | 'source';
  readonly isDescending: boolean;
};

/** Rows in the order of some columns; as they are without any. */
function inOrder<Row extends Named>(rows: readonly Row[], columns: readonly Column[]): Row[] {
  const compare = (left: Row, right: Row, { name, isDescending }: Column) => {
    const key = name === 'id' ? 'subjectId' : name;
    const way = left[key].localeCompare(right[key], 'zh-CN');
    return isDescending ? -way : way;
  };
  return rows.toSorted(
    (left, right) => columns.map((column) => compare(left, right, column)).find((way) => way !== 0) ?? 0,
  );
}
