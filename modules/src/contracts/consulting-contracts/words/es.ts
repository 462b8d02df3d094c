/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['咨询合同', 'Contratos de consultoría'],
  ['合同编号', 'N.º de contrato'],
  ['合同名称', 'Contrato'],
  ['所属项目', 'Proyecto'],
  ['甲方', 'Cliente'],
  ['合同金额', 'Importe'],
  ['取费费率', 'Tarifa'],
  ['签订日期', 'Firmado el'],
  ['经办人', 'Gestor'],
  ['合同状态', 'Estado'],
  ['拟定', 'Borrador'],
  ['履行中', 'Vigente'],
  ['查看全部合同', 'Ver todos los contratos'],
  ['查看本部门合同', 'Ver contratos del departamento'],
  ['维护合同', 'Mantener contratos'],
  ['合同台账', 'Contratos'],
  ['合同信息', 'Contrato'],
  ['合同数', 'Contratos'],
  ['合同额', 'Contratado'],
  ['合同统计', 'Estadísticas de contratos'],
];

export default words;
