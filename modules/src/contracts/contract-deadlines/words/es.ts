/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['到期雷达', 'Radar de vencimientos'],
  ['查看到期雷达', 'Ver el radar de vencimientos'],
  ['到期雷达：查询', 'Radar de vencimientos: consulta'],
  ['提前天数', 'Días de antelación'],
  ['逾期 30 天以上', 'Más de 30 días de retraso'],
  ['逾期 8 至 30 天', 'De 8 a 30 días de retraso'],
  ['逾期 7 天以内', 'Hasta 7 días de retraso'],
  ['7 天内到期', 'Vence en 7 días'],
  ['30 天内到期', 'Vence en 30 días'],
  ['更晚到期', 'Vence más tarde'],
  ['合同款', 'Pago'],
  ['质保金', 'Retención'],
  ['履约担保', 'Aval de cumplimiento'],
  ['{days} 天内', 'En {days} días'],
  ['每类只显示最早到期的 500 条。', 'Solo se muestran los 500 primeros de cada tipo.'],
  ['没有到期事项', 'Nada vence'],
  ['逾期 {days} 个工作日', '{days} días hábiles de retraso'],
];

export default words;
