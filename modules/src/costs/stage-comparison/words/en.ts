/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['多算对比', 'Comparison of stages'],
  ['查看多算对比', 'See comparisons of stages'],
  [
    '所选造价项目不属于“{name}”，或您没有查看权限，请刷新。',
    'A chosen cost project does not belong to “{name}”, or you may not see it; please refresh.',
  ],
  ['每个计价阶段只能选择一个造价项目。', 'Choose one cost project for each stage.'],
  ['基准和对比阶段都应在所选造价项目中。', 'Both compared stages must be among the chosen cost projects.'],
  [
    '所选阶段共 {count} 条清单，一次最多对比 {max} 条，请减少阶段。',
    'The chosen stages have {count} lines; at most {max} are compared at once. Choose fewer stages.',
  ],
  [
    '至少需要两个阶段的造价项目：在造价数据中把它们的“咨询项目”设为本项目。',
    'At least two stages are needed: set this project as the commission of their cost projects.',
  ],
  ['基准', 'Base'],
  ['量差', 'By quantity'],
  ['价差', 'By price'],
  ['费用差', 'By fees'],
  ['措施、规费、税金等', 'Measures, fees, taxes'],
  ['未命名', 'Unnamed'],
  ['{count} 条清单有差异，合计 {sum} 元。', '{count} lines differ, {sum} yuan together.'],
  ['基准数量', 'Base quantity'],
  ['基准单价', 'Base price'],
  ['对比数量', 'Compared quantity'],
  ['对比单价', 'Compared price'],
  ['增减', 'Change'],
  ['量差金额', 'Effect of quantity'],
  ['打开造价清单', 'Open in the bill of costs'],
  ['价差金额', 'Effect of price'],
  [
    '本项目没有控制价阶段的造价项目，工程量变化超过 15% 的清单不能计算调整后单价。',
    'Without a cost project of the control price stage no adjusted prices can be computed for lines whose quantity changed by more than 15%.',
  ],
  [
    '工程量变化超过 15% 的清单按 GB 50500-2013 第 9.6.2 条结算，报价浮动率 {float}。',
    'Lines whose quantity changed by more than 15% are settled by GB 50500-2013 §9.6.2; the bid lies {float} below the control price.',
  ],
  ['量变化率', 'Change of quantity'],
  ['调整后单价', 'Adjusted price'],
  ['应结算合价', 'Amount to settle'],
];

export default words;
