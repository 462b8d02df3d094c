const edit = ['create', 'edit', 'remove', 'export'] as const;
const mine = { label: '我负责的', where: { field: 'manager', word: 'in', value: ['me'] } } as const;

/** Pages of bids and tenders; the module validates their names against its entities. */
export const lists = {
  bids: {
    of: 'bid',
    label: '投标管理台账',
    route: '/administration-management/bid-manage-table',
    columns: ['code', 'name', 'customer', 'openOn', 'controlPrice', 'offer', 'discount', 'manager', 'state'],
    filters: ['state', 'kind', 'customer', 'manager', 'openOn', 'depositOut'],
    search: ['name', 'code', 'agency'],
    sort: '-code',
    buttons: ['create', 'submitBid', 'winBid', 'loseBid', 'abandon', 'edit', 'remove', 'export'],
    presets: [
      mine,
      { label: '本月开标', where: { field: 'openOn', word: 'within', value: 'thisMonth' } },
      { label: '保证金未退', where: { field: 'depositOut', word: 'above', value: '0.00' } },
    ],
    sums: ['offer', 'wonAmount', 'depositOut'],
    card: ['customer', 'openOn', 'offer', 'manager'],
  },
  bidders: {
    of: 'bidder',
    label: '投标人与报价',
    route: '/administration-management/bidders',
    columns: [
      'section',
      'name',
      'project',
      'openedOn',
      'controlPrice',
      'offer',
      'discount',
      'place',
      'result',
    ],
    filters: ['project', 'result', 'openedOn'],
    search: ['name', 'section'],
    sort: 'place',
    buttons: edit,
    card: ['section', 'offer', 'discount', 'result'],
  },
  tenders: {
    of: 'tender',
    label: '招标代理台账',
    route: '/administration-management/tender-manage-table',
    columns: ['code', 'name', 'customer', 'kind', 'openOn', 'parts', 'base', 'charge', 'manager', 'state'],
    filters: ['state', 'kind', 'method', 'customer', 'manager', 'openOn'],
    search: ['name', 'code'],
    sort: '-code',
    buttons: ['create', 'publish', 'openBids', 'award', 'fail', 'edit', 'remove', 'export'],
    presets: [mine],
    sums: ['base', 'charge'],
    card: ['customer', 'openOn', 'charge', 'manager'],
  },
  parts: {
    of: 'part',
    label: '标段',
    route: '/administration-management/tender-manage-table/parts',
    columns: ['tender', 'name', 'controlPrice', 'winner', 'winningAmount', 'floatPercent', 'charge'],
    filters: ['tender'],
    search: ['name', 'winner'],
    buttons: edit,
    sums: ['controlPrice', 'winningAmount', 'charge'],
    card: ['tender', 'winner', 'winningAmount', 'charge'],
  },
} as const;

export const views = {
  bidStatistics: {
    kind: 'statistics',
    of: 'bid',
    label: '投标统计',
    route: '/administration-management/bid-manage-table/statistics',
    by: [{ field: 'openOn', per: 'month' }, 'state'],
    sums: ['offer', 'wonAmount'],
    chart: 'bar',
  },
} as const;

export const forms = {
  bidder: [
    {
      title: '投标人与报价',
      fields: [
        'project',
        'section',
        'name',
        'openedOn',
        'controlPrice',
        'offer',
        'discount',
        'place',
        'result',
      ],
    },
    { title: '说明', fields: ['remark'] },
  ],
  bid: [
    {
      title: '投标信息',
      fields: ['code', 'customer', 'opportunity', 'name', 'kind', 'agency', 'manager', 'department'],
    },
    {
      title: '开标与报价',
      fields: ['openOn', 'place', 'controlPrice', 'offer', 'discount', 'state', 'decidedOn', 'wonAmount'],
    },
    { title: '投标保证金', fields: ['deposit', 'depositPaidOn', 'depositBackOn', 'depositOut'] },
    { title: '开标记录', fields: ['openings', 'bidders', 'lowest'] },
    { title: '文件与备注', fields: ['files', 'remark'] },
  ],
  tender: [
    {
      title: '招标信息',
      fields: ['code', 'name', 'customer', 'project', 'kind', 'method', 'openOn', 'manager', 'department'],
    },
    { title: '进度与收费', fields: ['state', 'awardedOn', 'parts', 'base', 'charge'] },
    { title: '备注', fields: ['remark'] },
  ],
  part: [
    { title: '标段', fields: ['tender', 'name', 'controlPrice', 'winner', 'winningAmount'] },
    { title: '代理服务费', fields: ['base', 'published', 'floatPercent', 'charge'] },
  ],
} as const;
