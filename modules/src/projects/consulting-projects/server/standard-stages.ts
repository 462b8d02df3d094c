type Stages = readonly (readonly [name: string, weight: number])[];

/** What a piece of work usually goes through, and how much of it that is, by its kind. */
export const STANDARD_STAGES: Readonly<Record<string, Stages>> = {
  cost: [
    ['资料接收', 10],
    ['编制', 50],
    ['复核', 20],
    ['审定', 10],
    ['成果交付', 10],
  ],
  bidding: [
    ['招标方案', 20],
    ['招标文件', 30],
    ['开标评标', 30],
    ['定标归档', 20],
  ],
  supervision: [
    ['监理规划', 10],
    ['施工监理', 70],
    ['竣工验收', 15],
    ['资料移交', 5],
  ],
  whole: [
    ['决策阶段', 10],
    ['设计阶段', 20],
    ['招采阶段', 20],
    ['施工阶段', 40],
    ['竣工阶段', 10],
  ],
  audit: [
    ['进场交底', 10],
    ['过程跟踪', 50],
    ['结算审核', 30],
    ['审计报告', 10],
  ],
};
