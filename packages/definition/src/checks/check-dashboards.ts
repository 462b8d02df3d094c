import { ExpressionError } from '@jianheng/expression';
import type { DeclarationFault } from '../conditions/check-when.ts';
import { countedIn, DASHBOARD_LIMITS, type PanelShape } from '../modules/dashboards.ts';
import { type Figures, TIME_STEPS } from '../modules/figures.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { faultSentence } from '../schema/faults.ts';
import { unknownName } from '../schema/unknown-name.ts';

/** Checks the dashboards of a module (驾驶舱): panels show figures of the module, grouped by a dimension that all of them have. */
export function checkDashboards({ dashboards = {}, figures = {} }: ModuleShape): DeclarationFault[] {
  return Object.entries(dashboards).flatMap(([name, { panels }]) => {
    const at = `dashboards.${name}.panels`;
    const tooMany =
      panels.length > DASHBOARD_LIMITS.panels
        ? [{ word: name, says: `一页最多有 ${DASHBOARD_LIMITS.panels} 块`, at }]
        : [];
    return [
      ...tooMany,
      ...panels.flatMap((panel, index) =>
        panelFaults(figures, panel).map((fault) => ({ ...fault, at: `${at}[${index}]` })),
      ),
    ];
  });
}

function panelFaults(figures: Figures, panel: PanelShape): DeclarationFault[] {
  const { label, show, by, chart } = panel;
  const isOfSize = show.length > 0 && show.length <= DASHBOARD_LIMITS.shown;
  return [
    ...(isOfSize ? [] : [{ word: label, says: `${label}应显示 1 到 ${DASHBOARD_LIMITS.shown} 个指标` }]),
    ...(chart !== undefined && by === undefined ? [{ word: label, says: `${label}没有分组，不能画图` }] : []),
    ...(chart === 'pie' && show.length !== 1
      ? [{ word: label, says: `${label}的饼图只能显示一个指标` }]
      : []),
    ...show.flatMap((name) =>
      Object.hasOwn(figures, name)
        ? groupingFaults(figures, name, by)
        : [{ word: name, says: faultSentence(unknownName(name, Object.keys(figures))) }],
    ),
  ];
}

/** Faults of formulas are found with the figures. */
function groupingFaults(figures: Figures, name: string, by: string | undefined): DeclarationFault[] {
  if (by === undefined || TIME_STEPS.some((period) => period === by)) return [];
  try {
    return countedIn(figures, name)
      .filter(([, one]) => !Object.hasOwn(one.by ?? {}, by))
      .map(([, { label }]) => ({ word: by, says: `${label}没有维度 ${by}` }));
  } catch (problem) {
    if (problem instanceof ExpressionError) return [];
    throw problem;
  }
}
