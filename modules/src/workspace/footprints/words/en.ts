/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['足迹', 'Footprint'],
  ['访问菜单', 'Page visited'],
  ['菜单类别', 'Area'],
  ['查看自己的足迹', 'See own footprints'],
  ['查看全部足迹', 'See all footprints'],
  ['足迹管理', 'Footprints'],
];

export default words;
