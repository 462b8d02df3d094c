/** The words of this module in English; Chinese is its own. */
const words: readonly (readonly [chinese: string, translated: string])[] = [
  ['足迹', 'Footprint'],
  ['访问菜单', 'Page visited'],
  ['菜单类别', 'Area'],
  ['查看自己的足迹', 'See own footprints'],
  ['查看全部足迹', 'See all footprints'],
  ['足迹管理', 'Footprints'],
  ['足迹分析', 'Footprint analysis'],
  ['统计方式', 'Counted by'],
  ['按类别', 'By area'],
  ['按菜单', 'By page'],
  ['按人员', 'By person'],
  ['访问人', 'Visited by'],
  ['访问次数', 'Visits'],
  ['最近访问', 'Last visit'],
  ['商机', 'Opportunities'],
  ['全咨', 'Consulting'],
  ['配置', 'Configuration'],
];

export default words;
