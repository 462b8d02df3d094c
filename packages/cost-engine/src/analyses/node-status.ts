import { moneyText } from '@jianheng/fixed-point';
import { type IndexGroup, indexGroups } from '../indices/index-groups.ts';
import type { Building } from '../model/building.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';

/** What a building must have before its indices can be made: size, kind, features, collection, totals, contents. */
export type InputName =
  | 'area'
  | 'scaleFactors'
  | 'kind'
  | 'features'
  | 'classification'
  | 'total'
  | 'consumptions';

/** What people and files call the inputs. */
export const INPUT_LABELS: Readonly<Record<InputName, string>> = {
  area: '建筑面积',
  scaleFactors: '计算因子',
  kind: '建筑分类',
  features: '工程特征',
  classification: '清单归集',
  total: '单项造价',
  consumptions: '人材机含量',
};

/** One input of a building. */
export interface InputStatus {
  readonly name: InputName;
  readonly isThere: boolean;
  /** Chinese: what is there, or what is missing */
  readonly detail: string;
  /** the analyses and checks that wait for it */
  readonly neededFor: readonly string[];
}

/** What a building has of what its indices need (项目分析): the rest is to be supplied. */
export interface NodeStatus {
  readonly id: string;
  readonly name: string;
  readonly isComplete: boolean;
  /** share of the amount of its lines that is collected, 0 to 1 */
  readonly collectedShare: number;
  readonly inputs: readonly InputStatus[];
}

/** What is asked of a building besides the settings. */
export interface StatusOptions {
  readonly config: CheckConfig;
  /** symbols of the sizes that its indices divide by: HS, DXMJ … */
  readonly symbols?: readonly string[];
  /** names of the features that it must state */
  readonly features?: readonly string[];
}

/** Good practice: publish nothing while more than a twentieth of the amount is not collected. */
const ENOUGH = 0.95;
const DEFAULT_FEATURES = ['结构类型'];

/** Which inputs of the indices each building has, and which are still to be supplied. */
export function nodeStatuses(project: CostProject, options: StatusOptions): NodeStatus[] {
  return indexGroups(project, options.config, 'building').map((group) => {
    const single = project.buildings[group.buildings[0] ?? -1];
    const share = collectedShare(group, options.config);
    const inputs = single ? inputsOf(project, single, { group, share, options }) : [];
    const isComplete = inputs.every(({ isThere }) => isThere);
    return { id: group.id, name: group.name, isComplete, collectedShare: share, inputs };
  });
}

function collectedShare({ figures }: IndexGroup, { subjects }: CheckConfig): number {
  const amounts = [...figures.subjectAmounts];
  const whole = amounts.reduce((sum, [, amount]) => sum + amount, 0);
  const collected = amounts.reduce((sum, [id, amount]) => sum + (subjects.has(id) ? amount : 0), 0);
  return whole === 0 ? 0 : collected / whole;
}

interface NodeInputs {
  readonly group: IndexGroup;
  readonly share: number;
  readonly options: StatusOptions;
}

function inputsOf(
  project: CostProject,
  single: Building,
  { group, share, options }: NodeInputs,
): InputStatus[] {
  const { symbols = [], features = DEFAULT_FEATURES } = options;
  const area = group.scales.get('JZMJ') ?? 0;
  const kinds = single.kinds.length > 0 ? single.kinds : project.head.kinds;
  const stated = (name: string) => single.features.has(name) || project.head.features.has(name);
  const usesContents = options.config.materialClasses.length > 0;
  const total = single.total === null ? null : moneyText(single.total);
  return [
    input('area', area > 0 ? `${area} m2` : null, ['经济指标', '工程量指标', '材料指标', '扩展指标']),
    listed('scaleFactors', symbols, (symbol) => (group.scales.get(symbol) ?? 0) > 0),
    input('kind', kinds.join('/') || null, ['相似工程', '指标区间']),
    listed('features', features, stated),
    {
      name: 'classification',
      isThere: share >= ENOUGH,
      detail: `已归集 ${(share * 100).toFixed(1)}%，应不少于 ${ENOUGH * 100}%`,
      neededFor: ['经济指标', '工程量指标', '相关性'],
    },
    input('total', total === null ? null : `${total} 元`, ['单方造价']),
    ...(usesContents ? [contents(project, group)] : []),
  ];
}

function input(name: InputName, there: string | null, neededFor: readonly string[]): InputStatus {
  return { name, isThere: there !== null, detail: there ?? `缺少${INPUT_LABELS[name]}`, neededFor };
}

function listed(name: InputName, wanted: readonly string[], has: (one: string) => boolean): InputStatus {
  const missing = wanted.filter((one) => !has(one));
  const detail = missing.length === 0 ? wanted.join('、') || '无需补充' : `缺少${missing.join('、')}`;
  return { name, isThere: missing.length === 0, detail, neededFor: ['扩展指标', '相似工程'] };
}

function contents({ lines }: CostProject, { units: unitWorks }: IndexGroup): InputStatus {
  const own = new Set(unitWorks);
  let used = 0;
  for (let line = 0; line < lines.count; line += 1) {
    if (
      own.has(cell(lines.unitWork, line)) &&
      cell(lines.firstConsumption, line + 1) > cell(lines.firstConsumption, line)
    )
      used += 1;
  }
  return input('consumptions', used > 0 ? `${used} 行清单有含量` : null, ['材料指标', '工料机指标']);
}
