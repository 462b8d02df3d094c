/** A class of buildings with the classes below it. */
export type StandardKind = { readonly name: string; readonly below: readonly StandardKind[] };

const kind = (name: string, ...below: readonly (StandardKind | string)[]): StandardKind => ({
  name,
  below: below.map((one) => (typeof one === 'string' ? kind(one) : one)),
});

const BY_STRUCTURE = ['砖混结构', '框架结构', '框架-剪力墙结构', '剪力墙结构', '框架-核心筒结构', '钢结构'];
const FRAMES = ['框架结构', '框架-剪力墙结构', '钢结构'];
const HALLS = ['框架结构', '钢结构'];

const built = (names: readonly string[], structures: readonly string[]) =>
  names.map((name) => kind(name, ...structures));

/** 工程分类: the divisions of GB/T 50841, below them use, form and structure as cost indices are published by. */
export const STANDARD_KINDS: readonly StandardKind[] = [
  kind(
    '房屋建筑工程',
    kind(
      '居住建筑',
      ...built(
        ['别墅', '多层住宅', '高层住宅', '超高层住宅', '保障性住房', '宿舍'],
        [...BY_STRUCTURE, '装配式结构'],
      ),
    ),
    kind('办公建筑', ...built(['行政办公楼', '甲级写字楼', '普通写字楼'], FRAMES)),
    kind('商业建筑', ...built(['购物中心', '商业综合体', '商业街'], FRAMES)),
    kind('酒店建筑', ...built(['五星级酒店', '四星级酒店', '经济型酒店'], FRAMES)),
    kind('教育建筑', ...built(['幼儿园', '小学', '中学', '高等院校'], FRAMES)),
    kind('卫生建筑', ...built(['门诊楼', '住院楼', '医技楼'], FRAMES)),
    kind('文化建筑', ...built(['图书馆', '博物馆', '剧院'], FRAMES)),
    kind('体育建筑', ...built(['体育馆', '体育场', '游泳馆'], HALLS)),
    kind('交通建筑', ...built(['客运站', '航站楼', '停车楼'], HALLS)),
    kind('科研建筑', ...built(['实验楼', '研发楼'], FRAMES)),
    kind('工业建筑', ...built(['单层厂房', '多层厂房'], HALLS)),
    kind('仓储建筑', ...built(['普通仓库', '冷库', '物流仓库'], HALLS)),
    kind('地下空间', ...built(['一层地下车库', '两层地下车库', '人防地下室'], ['框架结构', '无梁楼盖结构'])),
  ),
  kind(
    '市政工程',
    kind('道路工程', '快速路', '主干路', '次干路', '支路'),
    kind('桥梁工程', '高架桥', '跨河桥', '人行天桥'),
    kind('隧道工程', '盾构隧道', '明挖隧道', '矿山法隧道'),
    kind('管网工程', '给水管网', '排水管网', '燃气管网'),
    kind('水处理工程', '给水厂', '污水处理厂'),
    kind('综合管廊工程', '单舱管廊', '多舱管廊'),
  ),
  kind('城市轨道交通工程', '地铁', '轻轨', '有轨电车'),
  kind('公路工程', '高速公路', '一级公路', '二级公路'),
  kind('水利工程', '水库', '堤防', '泵站'),
  kind('电力工程', '输电线路', '变电站', '光伏电站'),
  kind('园林绿化工程', '公园', '道路绿化', '居住区景观'),
  kind('修缮工程', '房屋修缮', '外立面改造', '老旧小区改造'),
];

/** The code of a class: two digits for each level. */
export const codeAt = (above: string, at: number) => `${above}${String(at + 1).padStart(2, '0')}`;
