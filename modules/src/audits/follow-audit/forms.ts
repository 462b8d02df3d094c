export const forms = {
  contractPlan: [
    { title: '合约规划', fields: ['project', 'name', 'kind', 'budget', 'signOn', 'keeper', 'remark'] },
    { title: '签约情况', fields: ['contracts', 'contracted', 'left'] },
  ],
  contract: [
    {
      title: '合同信息',
      fields: ['code', 'project', 'node', 'plan', 'name', 'contractor', 'auditor', 'state'],
    },
    { title: '金额', fields: ['amount', 'provisional', 'payRate', 'retentionRate'] },
    { title: '日期', fields: ['signedOn', 'endOn', 'bondUntil', 'warrantyUntil'] },
    {
      title: '履行情况',
      fields: [
        'billed',
        'changed',
        'current',
        'measured',
        'measuredShare',
        'certified',
        'retained',
        'returned',
        'retainedLeft',
        'paid',
        'unpaid',
      ],
    },
  ],
  billLine: [
    {
      title: '清单项',
      fields: ['contract', 'code', 'name', 'feature', 'unit', 'quantity', 'price', 'amount'],
    },
    { title: '计量情况', fields: ['varied', 'whole', 'measured', 'left', 'share'] },
  ],
  change: [
    { title: '变更签证', fields: ['code', 'project', 'contract', 'kind', 'happenedOn', 'amount', 'reason'] },
    { title: '变更清单', fields: ['lines'] },
    { title: '依据', fields: ['papers'] },
  ],
  cycle: [
    { title: '计量周期', fields: ['contract', 'name', 'startTime', 'lastTime', 'state', 'lockedOn'] },
    {
      title: '计量汇总',
      fields: ['lines', 'claimed', 'measured', 'earlier', 'total', 'contracted', 'share', 'certificates'],
    },
  ],
  measure: [
    { title: '清单项', fields: ['contract', 'cycle', 'billLine', 'name', 'unit', 'price'] },
    {
      title: '计量',
      fields: [
        'contracted',
        'earlier',
        'claimedQuantity',
        'quantity',
        'total',
        'share',
        'claimedAmount',
        'amount',
        'remark',
      ],
    },
  ],
  certificate: [
    { title: '付款证书', fields: ['code', 'project', 'contract', 'cycle', 'payStartTime', 'planEndTime'] },
    { title: '计量', fields: ['contracted', 'gross', 'total'] },
    {
      title: '付款',
      fields: [
        'payable',
        'retained',
        'extra',
        'extraFor',
        'deducted',
        'deductedFor',
        'net',
        'inWords',
        'paid',
        'unpaid',
      ],
    },
    { title: '说明', fields: ['remark', 'papers'] },
  ],
} as const;
