import type { Standard } from '../../model/project.ts';
import type { FeeTree, FeeTreeRow } from './fee-tree.ts';

const WORKS: readonly FeeTreeRow[] = [
  { symbol: 'F', name: '分部分项工程费', parent: 'T', source: 'divisional', states: 'divisional' },
  { symbol: 'RG', name: '人工费', parent: 'F', source: 'labour' },
  { symbol: 'RJ', name: '人工费 + 机械费', parent: 'F', source: 'labourMachine' },
  { symbol: 'D', name: '单价措施项目费', parent: 'M', source: 'unitMeasures', states: 'unitMeasures' },
  { symbol: 'Z', name: '总价措施', parent: 'M', each: 'measures', formula: 'RJ*rate' },
  { symbol: 'M', name: '措施项目费', parent: 'T', formula: 'D+ΣZ', states: 'measuresTotal' },
  { symbol: 'ZL', name: '暂列金额', parent: 'O', source: 'provisionalSum' },
  { symbol: 'ZY', name: '专业工程暂估价', parent: 'O', source: 'specialtyProvisional' },
  { symbol: 'JRG', name: '计日工', parent: 'O', source: 'dayWork' },
  { symbol: 'ZCB', name: '总承包服务费', parent: 'O', source: 'attendance' },
  { symbol: 'O', name: '其他项目费', parent: 'T', formula: 'ZL+ZY+JRG+ZCB', states: 'otherTotal' },
];

const TREE_2013: FeeTree = {
  id: 'GB50500-2013',
  title: '工程量清单计价费用(2013)',
  standard: '2013',
  clause: 'GB 50500-2013 附录 E.3(表-04)、F.4(表-11)、H(表-13)',
  rows: [
    ...WORKS,
    { symbol: 'G', name: '规费', parent: 'GF', each: 'statutoryFees', formula: 'RG*rate' },
    { symbol: 'GF', name: '规费合计', parent: 'T', formula: 'ΣG', states: 'statutoryFeeTotal' },
    { symbol: 'S', name: '税金', parent: 'T', formula: '(F+M+O+GF)*rate', rate: 'tax', states: 'tax' },
    { symbol: 'T', name: '单位工程造价', parent: null, formula: 'F+M+O+GF+S', states: 'total' },
  ],
};

const TREE_2024: FeeTree = {
  id: 'GBT50500-2024',
  title: '工程量清单计价费用(2024)',
  standard: '2024',
  clause: 'GB/T 50500-2024：规费并入人工费，增值税按税前合计计取',
  rows: [
    ...WORKS,
    { symbol: 'S', name: '增值税', parent: 'T', formula: '(F+M+O)*rate', rate: 'tax', states: 'tax' },
    { symbol: 'T', name: '单位工程造价', parent: null, formula: 'F+M+O+S', states: 'total' },
  ],
};

/** The fee trees of both standards. Provinces differ: a firm reads its own with `readFeeTree`. */
export const FEE_TREES: readonly FeeTree[] = [TREE_2013, TREE_2024];

/** The tree of a standard. */
export function feeTreeOf(standard: Standard): FeeTree {
  return standard === '2024' ? TREE_2024 : TREE_2013;
}
