import { DEFAULT_CHECK_SETTINGS, MATERIAL_CLASSES } from '@jianheng/cost-engine';
import type { EngineSettings } from '../works/loaded-project.ts';

/** A subject (S) or a nine-digit code (C), as settings write it. */
type Term = readonly ['S' | 'C', string];

const relation = (id: string, name: string, unit: string, over: Term, under: Term) => ({
  id,
  name,
  unit,
  over,
  under,
});

/** Ratios of two quantities (相关性指标): by subject, or by the nine digits of GB 50854-2013 and GB 50856-2013. */
const RELATIONS = [
  relation('R01', '钢筋/混凝土', 't/m3', ['S', 'S05'], ['S', 'S04']),
  relation('R02', '模板/混凝土', 'm2/m3', ['S', 'S06'], ['S', 'S04']),
  relation('R03', '砌筑/混凝土', 'm3/m3', ['S', 'S03'], ['S', 'S04']),
  relation('R04', '墙柱面/楼地面', 'm2/m2', ['S', 'S11'], ['S', 'S10']),
  relation('R05', '天棚/楼地面', 'm2/m2', ['S', 'S12'], ['S', 'S10']),
  relation('R06', '门窗/墙柱面', 'm2/m2', ['S', 'S07'], ['S', 'S11']),
  relation('R07', '配线/配管', 'm/m', ['C', '030411004'], ['C', '030411001']),
  relation('R08', '墙面涂料/墙面抹灰', 'm2/m2', ['C', '011407001'], ['C', '011201001']),
  relation('R09', '块料楼地面/楼地面', 'm2/m2', ['C', '011102003'], ['S', 'S10']),
  relation('R10', '电缆/桥架', 'm/m', ['C', '030408001'], ['C', '030411003']),
] as const;

/** Formulas over sizes, quantities and amounts (扩展指标). */
const EXPANDED = [
  { id: 'E01', name: '每户造价', formula: 'TOTAL / HS', unit: '元/户' },
  { id: 'E02', name: '户均建筑面积', formula: 'JZMJ / HS', unit: 'm2/户' },
  { id: 'E03', name: '窗地比', formula: 'Q(S07) / JZMJ', unit: 'm2/m2' },
  { id: 'E04', name: '墙地比', formula: 'Q(S11) / JZMJ', unit: 'm2/m2' },
  { id: 'E05', name: '每户电气造价', formula: 'A(S20) / HS', unit: '元/户' },
  { id: 'E06', name: '每层造价', formula: 'TOTAL / CS', unit: '元/层' },
  { id: 'E07', name: '脚手架/建筑面积', formula: 'Q(S15) / JZMJ', unit: 'm2/m2' },
] as const;

export const RELATION_IDS: ReadonlySet<string> = new Set(RELATIONS.map(({ id }) => id));
export const MATERIAL_NAMES: ReadonlySet<string> = new Set(MATERIAL_CLASSES.map(({ name }) => name));

/** Settings that the engine computes indices with. Ranges are added to its rows by the server. */
export const INDEX_SETTINGS: EngineSettings = {
  ...DEFAULT_CHECK_SETTINGS,
  relativity: RELATIONS,
  expand: EXPANDED,
  materialIndices: MATERIAL_CLASSES.map(({ name }) => name),
};
