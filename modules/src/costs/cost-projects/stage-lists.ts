const ofStage = {
  of: 'project',
  columns: ['code', 'name', 'commission', 'priceMonth', 'manager', 'lines', 'amount', 'reviewState'],
  filters: ['commission', 'manager', 'priceMonth', 'reviewState'],
  search: ['name', 'code'],
  sort: '-code',
  buttons: ['create', 'edit', 'remove', 'export'],
  sums: ['amount'],
  card: ['manager', 'lines', 'amount'],
} as const;
const BY_STAGE = '/main-page/cost-data/by-stage';

/** Cost projects of one stage of pricing each: the sub-screens of a consulting project. */
export const stageLists = {
  estimates: {
    ...ofStage,
    label: '投资估算',
    route: `${BY_STAGE}/estimates`,
    only: { stage: { is: 'estimate' } },
  },
  budgets: { ...ofStage, label: '设计概算', route: `${BY_STAGE}/budgets`, only: { stage: { is: 'budget' } } },
  controls: {
    ...ofStage,
    label: '招标控制价',
    route: `${BY_STAGE}/controls`,
    only: { stage: { is: 'control' } },
  },
  contractPrices: {
    ...ofStage,
    label: '合同价',
    route: `${BY_STAGE}/contract-prices`,
    only: { stage: { is: 'contract' } },
  },
  settlements: {
    ...ofStage,
    label: '结算价',
    route: `${BY_STAGE}/settlements`,
    only: { stage: { is: 'settlement' } },
  },
} as const;

const ofCommission = { by: 'commission', edits: true, group: '造价' } as const;

export const stageTabs = [
  { ...ofCommission, list: 'estimates', route: 'invest-estimation' },
  { ...ofCommission, list: 'budgets', route: 'project-estimation' },
  { ...ofCommission, list: 'controls', route: 'bidding-control-price' },
  { ...ofCommission, list: 'contractPrices', route: 'contract-price' },
  { ...ofCommission, list: 'settlements', route: 'settlement-price' },
] as const;
