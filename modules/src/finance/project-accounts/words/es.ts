/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['项目收支', 'Cuentas de proyectos'],
  ['查看项目成本与利润', 'Ver coste y beneficio de los proyectos'],
  ['费用支出', 'Gastos'],
  ['奖金支出', 'Primas'],
  ['成本', 'Coste'],
  ['利润', 'Beneficio'],
  ['已收款减去已批准的报销和奖金。', 'Lo cobrado menos gastos y primas aprobados.'],
];

export default words;
