import { plainIndex } from '../../indices/index-value.ts';
import type { NodeIndices } from '../../indices/project-indices.ts';
import { numberColumn, type ReportTable, textColumn } from './document.ts';

/** 造价指标: the indices of the buildings that have a value, with their formulas. */
export function indexTable(nodes: readonly NodeIndices[]): ReportTable {
  const rows = nodes.flatMap(({ name, indices }) =>
    indices.flatMap((index) =>
      index.value === null ? [] : [[name, index.name, plainIndex(index.value), index.unit, index.formula]],
    ),
  );
  const columns = [
    textColumn('单项工程', 20),
    textColumn('指标', 24),
    numberColumn('数值'),
    textColumn('单位', 10),
    textColumn('公式', 40),
  ];
  return { kind: 'table', name: '造价指标', columns, rows };
}
