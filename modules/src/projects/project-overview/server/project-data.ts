import { decimal } from '@jianheng/definition';
import { followAudit } from '../../../audits/follow-audit/follow-audit.module.ts';
import { consultingContracts } from '../../../contracts/consulting-contracts/consulting-contracts.module.ts';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { consultingProjects } from '../../consulting-projects/consulting-projects.module.ts';
import { type Hands, ifAllowed, MAX_ROWS, readProject, textIn } from './reach.ts';

type Kind = 'money' | 'count' | 'percent' | 'text' | 'date' | 'decimal';
/** One figure of the data table (数据中台). */
export type Figure = {
  readonly key: string;
  readonly source: string;
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly kind: Kind;
  readonly asOf: string | null;
  readonly tab: string | null;
};

/** Figures of one project that the caller sees, from every module that they may read; 404 of any other project. */
export async function projectData(hands: Hands, id: string): Promise<Figure[]> {
  const project = await readProject(hands, id);
  return [
    ...ownFigures(project),
    ...(await workFigures(hands, id)),
    ...((await ifAllowed(() => contractFigures(hands, id))) ?? []),
    ...addedFigures(project),
    ...((await ifAllowed(() => auditFigures(hands, id))) ?? []),
    ...((await ifAllowed(() => costFigures(hands, id))) ?? []),
  ];
}

const OWN: readonly (readonly [name: string, label: string, unit: string, kind: Kind])[] = [
  ['investment', '总投资', '元', 'money'],
  ['area', '建筑面积', '㎡', 'decimal'],
  ['progress', '完成进度', '%', 'decimal'],
  ['startOn', '开始日期', '', 'date'],
  ['endOn', '计划完成日期', '', 'date'],
];
/** Figures that other modules add to a project; a reader without their permission has none of them in the row. */
const ADDED: readonly (readonly [name: string, source: string, label: string, tab: string | null])[] = [
  ['consultingContractsAmount', '咨询合同', '合同额', 'consultingContracts.contracts.project'],
  ['receivablesInvoiced', '合同收款', '已开票', null],
  ['receivablesReceived', '合同收款', '已收款', null],
  ['projectAccountsSpent', '项目收支', '费用支出', null],
  ['projectAccountsBonus', '项目收支', '奖金支出', null],
  ['projectAccountsCost', '项目收支', '成本', null],
  ['projectAccountsProfit', '项目收支', '利润', null],
];

function ownFigures(project: object): Figure[] {
  const asOf = updatedOn(project);
  return OWN.flatMap(([key, label, unit, kind]) => {
    const value = textIn(project, key);
    return value === '' ? [] : [{ key, source: '咨询项目', label, value, unit, kind, asOf, tab: null }];
  });
}

function addedFigures(project: object): Figure[] {
  const asOf = updatedOn(project);
  return ADDED.flatMap(([key, source, label, tab]) => {
    const value = textIn(project, key);
    return value === '' ? [] : [{ key, source, label, value, unit: '元', kind: 'money' as const, asOf, tab }];
  });
}

/** Counts of the work within a project. */
async function workFigures({ seenIn }: Hands, project: string): Promise<Figure[]> {
  const kinds = [
    [
      'stage',
      '项目阶段',
      'stages',
      [
        ['阶段数', {}],
        ['已完成阶段', { state: 'finished' }],
        ['逾期阶段', { isLate: true }],
      ],
    ],
    ['report', '进度填报', 'reports', [['填报次数', {}]]],
    [
      'paper',
      '送审资料',
      'papers',
      [
        ['资料数', {}],
        ['已接收资料', { state: 'received' }],
      ],
    ],
    [
      'point',
      '项目核对表',
      'points',
      [
        ['核对事项', {}],
        ['不符合事项', { state: 'wrong' }],
      ],
    ],
    [
      'problem',
      '安全质量',
      'problems',
      [
        ['问题数', {}],
        ['未关闭问题', { state$in: ['found', 'mended'] }],
      ],
    ],
    ['node', '项目结构', 'nodes', [['工程数', {}]]],
  ] as const;
  const found: Figure[] = [];
  for (const [entity, source, list, counts] of kinds) {
    const rows = seenIn(consultingProjects, entity);
    const asOf = await latestOf(rows, { project });
    for (const [label, params] of counts)
      found.push({
        key: `${entity}.${label}`,
        source,
        label,
        value: String(await rows.count({ project, ...params })),
        unit: '个',
        kind: 'count',
        asOf,
        tab: `consultingProjects.${list}.project`,
      });
  }
  return found;
}

async function contractFigures({ seenIn }: Hands, project: string): Promise<Figure[]> {
  const contracts = seenIn(consultingContracts, 'contract');
  const count = await contracts.count({ project });
  return [
    {
      key: 'contract.count',
      source: '咨询合同',
      label: '合同数',
      value: String(count),
      unit: '份',
      kind: 'count',
      asOf: await latestOf(contracts, { project }),
      tab: 'consultingContracts.contracts.project',
    },
  ];
}

const AUDITED = [
  ['amount', '施工合同金额'],
  ['changed', '变更签证金额'],
  ['current', '现合同额'],
  ['measured', '累计计量'],
  ['certified', '累计审定付款'],
  ['paid', '累计付款'],
] as const;

async function auditFigures({ seenIn }: Hands, project: string): Promise<Figure[]> {
  const contracts = seenIn(followAudit, 'contract');
  if ((await contracts.count({ project })) === 0) return [];
  const sums = await contracts.sums(
    AUDITED.map(([name]) => name),
    { project },
  );
  const asOf = await latestOf(contracts, { project });
  return AUDITED.map(([name, label]) => ({
    key: `audit.${name}`,
    source: '跟踪审计',
    label,
    value: decimal.round(sums[name], 2),
    unit: '元',
    kind: 'money' as const,
    asOf,
    tab: 'followAudit.contracts.project',
  }));
}

/** Amounts of the cost projects of this assignment, by their stage of pricing. */
async function costFigures({ seenIn }: Hands, project: string): Promise<Figure[]> {
  const rows = await seenIn(costProjects, 'project').list({
    params: { commission: project },
    pageSize: MAX_ROWS,
  });
  return rows.flatMap((row) =>
    row.amount === null
      ? []
      : [
          {
            key: `cost.${row.id}`,
            source: '造价项目',
            label: `${STAGES[row.stage]}（${row.name}）`,
            value: row.amount,
            unit: '元',
            kind: 'money' as const,
            asOf: updatedOn(row),
            tab: null,
          },
        ],
  );
}

const { choices: STAGES } = costProjects.entities.project.fields.stage;

type Listed = {
  list(query: {
    readonly params: Readonly<Record<string, unknown>>;
    readonly orderBy: string;
    readonly order: string;
    readonly pageSize: number;
  }): Promise<readonly object[]>;
};

/** The day of the latest change among rows. */
async function latestOf(rows: Listed, params: Readonly<Record<string, unknown>>): Promise<string | null> {
  const [row] = await rows.list({ params, orderBy: 'updatedDate', order: 'DESC', pageSize: 1 });
  return row === undefined ? null : updatedOn(row);
}

const HOURS_EAST = 8;
/** The day of the last change by the firm's clock. */
function updatedOn(row: object): string | null {
  const moment = Date.parse(textIn(row, 'updatedDate'));
  return Number.isNaN(moment) ? null : new Date(moment + HOURS_EAST * 3_600_000).toISOString().slice(0, 10);
}

const HEADS = ['来源', '指标', '数值', '单位', '数据日期'];

/** The figures as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf(figures: readonly Figure[]): Buffer {
  const lines = [
    HEADS,
    ...figures.map(({ source, label, value, unit, asOf }) => [source, label, value, unit, asOf ?? '']),
  ];
  return Buffer.from(`\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`);
}

/** Quoted, and harmless in a spreadsheet: a text that begins like a formula is preceded by an apostrophe. */
function cell(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
