type StandardFactor = {
  readonly symbol: string;
  readonly name: string;
  readonly unit: string;
  readonly level: 'project' | 'node' | 'function';
  readonly rule: 'sum' | 'max' | 'formula';
  readonly formula?: string;
  readonly isRequired: boolean;
};

const ofNode = (symbol: string, name: string, unit: string, rule: 'sum' | 'max' = 'sum'): StandardFactor => ({
  symbol,
  name,
  unit,
  rule,
  level: 'node',
  isRequired: symbol === 'JZMJ',
});

const ofProject = (symbol: string, name: string, unit: string): StandardFactor => ({
  ...ofNode(symbol, name, unit),
  level: 'project',
});

const byFormula = (symbol: string, name: string, unit: string, formula: string): StandardFactor => ({
  ...ofNode(symbol, name, unit),
  rule: 'formula',
  formula,
});

/** Factors of building projects. Areas and counts add up over buildings; of heights the largest counts. */
export const STANDARD_FACTORS: readonly StandardFactor[] = [
  ofNode('JZMJ', '建筑面积', 'm2'),
  ofNode('DSMJ', '地上建筑面积', 'm2'),
  ofNode('DXMJ', '地下建筑面积', 'm2'),
  ofNode('ZDMJ', '占地面积', 'm2'),
  ofProject('YDMJ', '用地面积', 'm2'),
  ofNode('WQMJ', '外墙面积', 'm2'),
  ofNode('CKMJ', '窗面积', 'm2'),
  ofNode('WMMJ', '屋面面积', 'm2'),
  ofNode('JRMJ', '精装修面积', 'm2'),
  ofNode('RFMJ', '人防面积', 'm2'),
  ofNode('HS', '户数', '户'),
  ofNode('CWS', '车位数', '个'),
  ofNode('DTS', '电梯台数', '台'),
  ofNode('CS', '地上层数', '层', 'max'),
  ofNode('DXCS', '地下层数', '层', 'max'),
  ofNode('YG', '檐高', 'm', 'max'),
  ofNode('CG', '标准层高', 'm', 'max'),
  ofProject('DLCD', '道路长度', 'm'),
  ofProject('DLMJ', '道路面积', 'm2'),
  ofProject('GDCD', '管道长度', 'm'),
  byFormula('HJMJ', '户均面积', 'm2/户', 'JZMJ / HS'),
  byFormula('CQB', '窗墙比', '1', 'CKMJ / WQMJ'),
];
