/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['多算对比', 'Comparación de fases'],
  ['查看多算对比', 'Ver comparaciones de fases'],
  [
    '所选造价项目不属于“{name}”，或您没有查看权限，请刷新。',
    'Un proyecto de costes elegido no pertenece a «{name}» o no puede verlo; actualice la página.',
  ],
  ['每个计价阶段只能选择一个造价项目。', 'Elija un solo proyecto de costes por fase.'],
  [
    '基准和对比阶段都应在所选造价项目中。',
    'Las dos fases comparadas deben estar entre los proyectos elegidos.',
  ],
  [
    '所选阶段共 {count} 条清单，一次最多对比 {max} 条，请减少阶段。',
    'Las fases elegidas tienen {count} partidas; se comparan como máximo {max}. Elija menos fases.',
  ],
  [
    '至少需要两个阶段的造价项目：在造价数据中把它们的“咨询项目”设为本项目。',
    'Se necesitan al menos dos fases: asigne este proyecto como encargo de sus proyectos de costes.',
  ],
  ['基准', 'Base'],
  ['量差', 'Por cantidad'],
  ['价差', 'Por precio'],
  ['费用差', 'Por gastos'],
  ['措施、规费、税金等', 'Medidas, tasas e impuestos'],
  ['未命名', 'Sin nombre'],
  ['{count} 条清单有差异，合计 {sum} 元。', '{count} partidas difieren; en total {sum} yuanes.'],
  ['基准数量', 'Cantidad base'],
  ['基准单价', 'Precio base'],
  ['对比数量', 'Cantidad comparada'],
  ['对比单价', 'Precio comparado'],
  ['增减', 'Variación'],
  ['量差金额', 'Efecto de la cantidad'],
  ['价差金额', 'Efecto del precio'],
  ['打开造价清单', 'Abrir en la lista de costes'],
  [
    '本项目没有控制价阶段的造价项目，工程量变化超过 15% 的清单不能计算调整后单价。',
    'Sin un proyecto de costes de la etapa de precio de control no se calculan precios ajustados de partidas cuya cantidad cambió más del 15 %.',
  ],
  [
    '工程量变化超过 15% 的清单按 GB 50500-2013 第 9.6.2 条结算，报价浮动率 {float}。',
    'Las partidas cuya cantidad cambió más del 15 % se liquidan según GB 50500-2013 §9.6.2; la oferta está un {float} por debajo del precio de control.',
  ],
  ['量变化率', 'Cambio de cantidad'],
  ['调整后单价', 'Precio ajustado'],
  ['应结算合价', 'Importe a liquidar'],
];

export default words;
