import { checkFormula } from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';
import type { Project } from './compute-fees.ts';
import { FEATURES, readFeatureFacts } from './facts-features.ts';
import {
  type Edit,
  emptied,
  type FactNode,
  type FactPlace,
  type FactRow,
  type FactSheet,
  type FactTree,
  factPlaces,
  keyOf,
  WHOLE,
} from './facts-tree.ts';
import { readFunctions } from './functions.ts';
import { plain } from './plain-figure.ts';
import { type Definition, type ProjectFigures, placeKey, readFigures } from './read-figures.ts';

export const PROJECT_SHEET = '项目';
const NODES_SHEET = '节点';
const FACTORS_SHEET = '计算因子';
const FIGURE = /^\d{1,12}(\.\d{1,6})?$/;
const AREA = /^\d{1,14}(\.\d{1,2})?$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const orEmpty = (fits: (text: string) => boolean, message: string) => (text: string) =>
  text === '' || fits(text) ? undefined : message;
const atMost = (length: number) => (text: string) =>
  text.length > length ? `最多 ${length} 个字` : undefined;

/** All facts of a project that people state, sheet by sheet. */
export async function factsBook(tx: Tx, project: Project): Promise<readonly FactSheet[]> {
  const nodes = await readFactNodes(tx, project.id);
  const functions = await readFunctions(tx, { projectId: project.id });
  return [
    projectSheet(project),
    nodeSheet(nodes),
    await factorSheet(tx, project, { nodes, functions }),
    {
      name: FEATURES.name,
      columns: FEATURES.columns,
      keys: FEATURES.keys,
      rows: await readFeatureFacts(tx, project, { nodes, functions }),
    },
  ];
}

function projectSheet(project: Project): FactSheet {
  const row = (group: string, name: string, value: string, edit?: Edit): FactRow => ({
    key: keyOf(group, name),
    label: name,
    cells: [group, name, value],
    edits: edit === undefined ? [] : [edit],
  });
  const field = (name: 'area' | 'priceMonth' | 'remark', check: Edit['check']): Edit => ({
    title: '内容',
    check,
    change: (text) => ({ of: 'project', field: name, value: emptied(text) }),
  });
  const fact = (name: string): Edit => ({
    title: '内容',
    check: atMost(1000),
    change: (value) => ({ of: 'fact', name, value }),
  });
  return {
    name: PROJECT_SHEET,
    columns: [
      ['分组', 10],
      ['名称', 24],
      ['内容', 60],
    ],
    keys: ['分组', '名称'],
    rows: [
      row('基本', '项目编号', project.code),
      row('基本', '项目名称', project.name),
      row(
        '基本',
        '建筑面积',
        project.area ?? '',
        field(
          'area',
          orEmpty((text) => AREA.test(text), '应为数字，最多 2 位小数'),
        ),
      ),
      row(
        '基本',
        '价格时点',
        project.priceMonth ?? '',
        field(
          'priceMonth',
          orEmpty((text) => MONTH.test(text), '应为年月，如 2026-11'),
        ),
      ),
      row('基本', '说明', project.remark ?? '', field('remark', atMost(200))),
      ...project.facts.map(({ name, value }) => row('概况', name, value ?? '', fact(name))),
    ],
    added: (cells) => {
      const name = cells.get('名称') ?? '';
      if (cells.get('分组') !== '概况' || name === '' || name.length > 100) return undefined;
      return row('概况', name, '', fact(name));
    },
  };
}

function nodeSheet(nodes: readonly FactNode[]): FactSheet {
  return {
    name: NODES_SHEET,
    columns: [
      ['节点编号', 14],
      ['名称', 30],
      ['层级', 12],
      ['专业', 16],
      ['建筑面积', 14],
      ['工程分类', 20],
      ['业态', 16],
    ],
    keys: ['节点编号'],
    rows: nodes.map(({ id, name, kind, specialty, area, categoryName, formatName }) => ({
      key: id,
      label: name,
      cells: [
        id,
        name,
        kind === 'unit' ? '单位工程' : '单项工程',
        specialty ?? '',
        area ?? '',
        categoryName ?? '',
        formatName ?? '',
      ],
      edits: [
        {
          title: '专业',
          check: atMost(50),
          change: (text) => ({ of: 'node', id, field: 'specialty', value: emptied(text) }),
        },
        {
          title: '建筑面积',
          check: orEmpty((text) => AREA.test(text), '应为数字，最多 2 位小数'),
          change: (text) => ({ of: 'node', id, field: 'area', value: emptied(text) }),
        },
      ],
    })),
  };
}

const SOURCES = {
  file: '造价文件',
  hand: '手工填写',
  formula: '公式',
  sum: '下级汇总',
  above: '所属单项',
} as const;

async function factorSheet(tx: Tx, project: Project, tree: FactTree): Promise<FactSheet> {
  const found = await readFigures(tx, project);
  const units = new Map(found.definitions.map(({ symbol, unit }) => [symbol, unit]));
  const rows = factPlaces(tree).flatMap((at) =>
    found.definitions
      .filter(({ level }) => at.node === null || level !== 'project')
      .map((definition) => factorRow({ project, at, definition, found, units })),
  );
  return {
    name: FACTORS_SHEET,
    columns: [
      ['节点编号', 14],
      ['节点', 26],
      ['功能', 14],
      ['代号', 12],
      ['因子', 20],
      ['单位', 8],
      ['数值', 16],
      ['计算值', 16],
      ['公式', 30],
      ['默认公式', 30],
      ['来源', 12],
    ],
    keys: ['节点编号', '功能', '代号'],
    rows,
  };
}

type FactorOf = {
  readonly project: Project;
  readonly at: FactPlace;
  readonly definition: Definition;
  readonly found: ProjectFigures;
  readonly units: ReadonlyMap<string, string>;
};

function factorRow({ project, at, definition, found, units }: FactorOf): FactRow {
  const { symbol, name, unit } = definition;
  const node = at.node?.id ?? WHOLE;
  const own = at.function?.name ?? '';
  const place = {
    projectId: project.id,
    projectNodeId: at.node?.id ?? null,
    functionId: at.function?.id ?? null,
  };
  const edit = (title: string, field: 'value' | 'formula', check: Edit['check']): Edit => ({
    title,
    check,
    change: (text) => ({ of: 'factor', place, symbol, field, value: emptied(text) }),
  });
  return {
    key: keyOf(node, own, symbol),
    label: `${at.node?.name ?? project.name} ${name}`,
    cells: [
      node,
      at.node?.name ?? '',
      own,
      symbol,
      name,
      unit,
      ...figureCells(found, placeKey(place), definition),
    ],
    edits: [
      edit(
        '数值',
        'value',
        orEmpty((text) => FIGURE.test(text), '应为数字，最多 12 位整数、6 位小数'),
      ),
      edit('公式', 'formula', (text) => {
        if (text === '') return undefined;
        const { isValid, message } = checkFormula(text, units);
        return isValid ? undefined : `公式有误：${message}`;
      }),
    ],
  };
}

/**
 * Cells of a factor: the stored value and formula, each followed by the read-only default (computed value, formula of the catalogue).
 * Only the stored cells are read again, so that no computed figure becomes a typed one.
 */
function figureCells(
  { figures, stored }: ProjectFigures,
  key: string,
  { symbol, formula }: Definition,
): readonly string[] {
  const { value = null, source = null } = figures.get(key)?.get(symbol) ?? {};
  const own = stored.get(key)?.get(symbol);
  const typed = own?.value ?? null;
  return [
    typed === null ? '' : plain(typed),
    value === null || typed !== null ? '' : plain(value),
    own?.formula ?? '',
    formula ?? '',
    source === null ? '' : SOURCES[source],
  ];
}

async function readFactNodes(tx: Tx, projectId: string): Promise<readonly FactNode[]> {
  const { rows } = await tx.client.query<FactNode>(
    `select n.id::text, n.parent_id::text as "parentId", n.name, n.kind, n.specialty, trim_scale(n.area)::text as area,
       n.category::text, k.name as "categoryName", f.name as "formatName"
     from cost_projects_node n
     left join cost_catalogues_kind k on k.tenant_id = n.tenant_id and k.id = n.category
     left join tree_item f on f.tenant_id = n.tenant_id and f.id = n.format
     where n.tenant_id = $1 and n.project = $2 order by n.sort, n.id`,
    [tx.tenantId, projectId],
  );
  return rows;
}
