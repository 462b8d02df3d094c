import { MONEY, moneyText, QUANTITY } from '@jianheng/fixed-point';
import { analyse } from '../derived/analyse.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import { type CompiledIndex, compileIndices, expandedValue } from './expanded-index.ts';
import type { IndexValue } from './index-value.ts';
import { type NodeFigures, nodeFigures } from './node-figures.ts';
import {
  costIndex,
  economicIndices,
  materialIndices,
  quantityIndices,
  relationIndices,
} from './node-indices.ts';

/** All indices of one building, and how much of its amount they rest on. */
export interface NodeIndices {
  readonly id: string;
  readonly name: string;
  /** m², `null` when the file does not carry it; then there are no indices */
  readonly area: number | null;
  readonly indices: readonly IndexValue[];
  /** amounts in yuan as text: collected (已归集), not collected (未归集); together Σ 合价 of the building */
  readonly collected: string;
  readonly uncollected: string;
  /** share of the amount that is not collected; nothing should be published above 0.05 */
  readonly uncollectedShare: number;
}

/** The indices of every building of a project (造价指标): cost, economic, quantity, material, relations, expanded. */
export function projectIndices(project: CostProject, config: CheckConfig): NodeIndices[] {
  const figures = nodeFigures({ project, analysis: analyse(project, config), config });
  const compiled = compileIndices(config.expanded);
  const hasContents = project.resources.some(({ materialClass }) => materialClass !== '');
  return figures.map((node) => {
    const { id, name, area } = node.single;
    const size = area === null || area <= 0 ? null : area / QUANTITY;
    const indices = size === null ? [] : indicesOf(node, { area: size, config, hasContents, compiled });
    return { id, name, area: size, indices, ...collection(node, config) };
  });
}

interface IndexMaking {
  readonly area: number;
  readonly config: CheckConfig;
  readonly hasContents: boolean;
  readonly compiled: readonly CompiledIndex[];
}

function indicesOf(node: NodeFigures, { area, config, hasContents, compiled }: IndexMaking): IndexValue[] {
  const measured = { node, area };
  return [
    costIndex(measured),
    ...economicIndices(measured, config),
    ...quantityIndices(measured, config),
    ...materialIndices(measured, config, { hasContents }),
    ...relationIndices(measured, config),
    ...compiled.map((index) => expandedValue(index, node)),
  ];
}

function collection(node: NodeFigures, { subjects }: CheckConfig) {
  let collected = 0;
  let uncollected = 0;
  for (const [subject, amount] of node.subjectAmounts) {
    if (subjects.has(subject)) collected += amount;
    else uncollected += amount;
  }
  const total = collected + uncollected;
  return {
    collected: moneyText(collected),
    uncollected: moneyText(uncollected),
    uncollectedShare: total === 0 ? 0 : uncollected / MONEY / (total / MONEY),
  };
}
