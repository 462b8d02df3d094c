/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['足迹', 'Huella'],
  ['访问菜单', 'Página visitada'],
  ['菜单类别', 'Área'],
  ['查看自己的足迹', 'Ver huellas propias'],
  ['查看全部足迹', 'Ver todas las huellas'],
  ['足迹管理', 'Huellas'],
  ['足迹分析', 'Análisis de huellas'],
  ['统计方式', 'Contado por'],
  ['按类别', 'Por área'],
  ['按菜单', 'Por página'],
  ['按人员', 'Por persona'],
  ['访问人', 'Visitada por'],
  ['访问次数', 'Visitas'],
  ['最近访问', 'Última visita'],
  ['商机', 'Oportunidades'],
  ['全咨', 'Consultoría'],
  ['配置', 'Configuración'],
];

export default words;
