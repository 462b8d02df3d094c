/** The words of this module in Spanish; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['足迹', 'Huella'],
  ['访问菜单', 'Página visitada'],
  ['菜单类别', 'Área'],
  ['查看自己的足迹', 'Ver huellas propias'],
  ['查看全部足迹', 'Ver todas las huellas'],
  ['足迹管理', 'Huellas'],
];

export default words;
