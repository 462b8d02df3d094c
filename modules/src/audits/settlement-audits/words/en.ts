/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['结算审核', 'Settlement audit'],
  ['审核明细', 'Audit items'],
  [
    '送审金额 {submitted} 元，审定金额不能为负。',
    'Submitted {submitted} yuan; the approved amount cannot be negative.',
  ],
  [
    '合同已付款 {paid} 元，审定金额 {reviewed} 元不能低于已付款。',
    '{paid} yuan were paid on the contract; the approved amount of {reviewed} yuan cannot be below that.',
  ],
  ['审核编号', 'Audit number'],
  ['送审日期', 'Submitted on'],
  ['核增核减', 'Adjustment'],
  ['审定金额', 'Approved amount'],
  ['核减率', 'Reduction rate'],
  ['与合同差额', 'Difference to contract'],
  ['审核中', 'Under audit'],
  ['待审定', 'Awaiting approval'],
  ['审定日期', 'Approved on'],
  ['审核资料', 'Audit papers'],
  ['审核项目', 'Item'],
  [
    '“{name}”还没有审核明细；送审金额无调整时，请添加一条金额相同的明细。',
    '“{name}” has no audit items; where nothing is adjusted, add one item with equal amounts.',
  ],
  [
    '不能审定自己负责的结算审核“{name}”。',
    'You cannot approve the settlement audit “{name}” of which you are the auditor.',
  ],
  ['导出结算审核', 'Export settlement audits'],
  ['审定结算', 'Approve settlements'],
  ['提交审定', 'Submit for approval'],
  [
    '提交“{name}”，审定金额 {reviewed} 元？提交后不能再修改。',
    'Submit “{name}” with {reviewed} yuan? It cannot be changed afterwards.',
  ],
  [
    '按 {reviewed} 元审定“{name}”？审定后合同转为已结算。',
    'Approve “{name}” with {reviewed} yuan? The contract is settled then.',
  ],
  ['结算审定', 'Settled amount'],
  ['资料与说明', 'Papers and remarks'],
];

export default words;
