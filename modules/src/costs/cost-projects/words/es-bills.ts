/** Words about files that a bill leaves as, in Spanish. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['没有需要改正的计算', 'Ninguna cifra necesita corrección'],
  ['导出清单', 'Exportar presupuesto'],
  ['改正计算后导出', 'Corregir sumas y exportar'],
  ['GB 50500 计价表（Excel）', 'Formularios de GB 50500 (Excel)'],
  ['造价数据交换标准 XML', 'XML de intercambio'],
  ['规范格式', 'Formato canónico'],
  [
    '合价、小计、税金和合计按工程量、单价和费率重算；工程量、单价和费率不变，项目中的清单也不变。',
    'Importes, subtotales, impuestos y totales se recalculan a partir de cantidades, precios y tipos, que no cambian; tampoco cambia el presupuesto del proyecto.',
  ],
  [
    '共改正 {count} 处，以下列出前 {shown} 处。工程量、单价和费率不变，项目中的清单也不变。',
    'Se corrigen {count} cifras; se muestran las primeras {shown}. Cantidades, precios y tipos no cambian, ni el presupuesto del proyecto.',
  ],
  ['位置', 'Lugar'],
  ['原为', 'Antes'],
  ['改为', 'Ahora'],
  ['还没有清单，不能导出。', 'Todavía no hay presupuesto que exportar.'],
];

export default words;
