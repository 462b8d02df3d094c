/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['数据字典', 'Diccionarios'],
  ['流程分类', 'Categorías de procesos'],
  ['财务', 'Finanzas'],
  ['行政', 'Administración'],
  ['人事', 'Personal'],
  ['项目', 'Proyectos'],
  ['合同', 'Contratos'],
  ['字典', 'Diccionarios'],
  ['字典编码', 'Código de diccionario'],
  ['字典名称', 'Diccionario'],
  ['字典项', 'Entradas de diccionario'],
  ['值', 'Valor'],
  ['备注', 'Nota'],
  ['查看字典', 'Ver diccionarios'],
  ['维护字典', 'Mantener diccionarios'],
];

export default words;
