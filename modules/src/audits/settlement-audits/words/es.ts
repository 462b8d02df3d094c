/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['结算审核', 'Auditoría de liquidación'],
  ['审核明细', 'Partidas de la auditoría'],
  [
    '送审金额 {submitted} 元，审定金额不能为负。',
    'Presentado: {submitted} yuanes; el importe aprobado no puede ser negativo.',
  ],
  [
    '合同已付款 {paid} 元，审定金额 {reviewed} 元不能低于已付款。',
    'Se han pagado {paid} yuanes del contrato; el importe aprobado, {reviewed} yuanes, no puede ser menor.',
  ],
  ['审核编号', 'Número de auditoría'],
  ['送审日期', 'Presentado el'],
  ['核增核减', 'Ajuste'],
  ['审定金额', 'Importe aprobado'],
  ['核减率', 'Tasa de reducción'],
  ['与合同差额', 'Diferencia con el contrato'],
  ['审核中', 'En auditoría'],
  ['待审定', 'Pendiente de aprobar'],
  ['审定日期', 'Aprobado el'],
  ['审核资料', 'Documentos'],
  ['审核项目', 'Partida'],
  [
    '“{name}”还没有审核明细；送审金额无调整时，请添加一条金额相同的明细。',
    '«{name}» no tiene partidas; si nada se ajusta, añada una con importes iguales.',
  ],
  ['不能审定自己负责的结算审核“{name}”。', 'No puede aprobar la auditoría «{name}» de la que es auditor.'],
  ['导出结算审核', 'Exportar auditorías de liquidación'],
  ['审定结算', 'Aprobar liquidaciones'],
  ['提交审定', 'Enviar a aprobación'],
  [
    '提交“{name}”，审定金额 {reviewed} 元？提交后不能再修改。',
    '¿Enviar «{name}» con {reviewed} yuanes? Después no se puede cambiar.',
  ],
  [
    '按 {reviewed} 元审定“{name}”？审定后合同转为已结算。',
    '¿Aprobar «{name}» con {reviewed} yuanes? El contrato queda liquidado.',
  ],
  ['结算审定', 'Importe liquidado'],
  ['资料与说明', 'Documentos y observaciones'],
];

export default words;
