import type { FEATURE_LEVELS, FEATURE_TYPES } from '../entities.ts';

type Level = keyof typeof FEATURE_LEVELS;
type DataType = keyof typeof FEATURE_TYPES;

/** A feature of building projects as it is loaded. */
export type StandardAttribute = {
  readonly level: Level;
  readonly name: string;
  readonly dataType: DataType;
  readonly unit: string | null;
  readonly options: readonly string[];
  readonly isRequired: boolean;
  readonly isSearchable: boolean;
  readonly isScale: boolean;
};

type More = { readonly isRequired?: true; readonly isSearchable?: true; readonly isScale?: true };
const NONE = { isRequired: false, isSearchable: false, isScale: false };

const feature =
  (level: Level, dataType: DataType) =>
  (name: string, more: More = {}) => ({
    ...NONE,
    level,
    name,
    dataType,
    unit: null,
    options: [],
    ...more,
  });
const number = (level: Level, name: string, unit: string, more: More = {}) => ({
  ...feature(level, 'number')(name, more),
  unit,
});
const choice = (level: Level, name: string, options: string, more: More = {}) => ({
  ...feature(level, 'choice')(name, { isSearchable: true, ...more }),
  options: options.split(' '),
});
const text = (level: Level) => feature(level, 'text');

/** Features of 房屋建筑工程; all classes below inherit them. */
export const STANDARD_ATTRIBUTES: readonly StandardAttribute[] = [
  text('base')('建设单位', { isRequired: true, isSearchable: true }),
  feature('base', 'area')('建设地点', { isRequired: true, isSearchable: true }),
  choice('base', '投资性质', '政府投资 国有投资 社会投资 外商投资'),
  choice('base', '合同类型', '单价合同 总价合同 成本加酬金合同'),
  feature('base', 'date')('编制日期'),
  number('base', '工期', '天'),
  choice('base', '质量目标', '合格 市优 省优 鲁班奖'),
  text('project')('用途'),
  number('project', '用地面积', 'm2', { isScale: true }),
  number('project', '总建筑面积', 'm2', { isScale: true, isRequired: true, isSearchable: true }),
  number('project', '容积率', '1'),
  choice('project', '绿色建筑星级', '基本级 一星级 二星级 三星级'),
  number('project', '装配率', '%'),
  choice('project', '场地类别', 'Ⅰ类 Ⅱ类 Ⅲ类 Ⅳ类'),
  choice('project', '抗震设防烈度', '6度 7度 8度 9度'),
  number('project', '基坑深度', 'm'),
  choice('project', '基坑支护', '放坡 土钉墙 排桩 地下连续墙 SMW工法桩'),
  choice('group', '结构类型', '砖混 框架 框架-剪力墙 剪力墙 框架-核心筒 钢结构 装配式', { isRequired: true }),
  number('group', '地上层数', '层', { isScale: true, isRequired: true, isSearchable: true }),
  number('group', '地下层数', '层', { isScale: true }),
  number('group', '檐高', 'm', { isScale: true }),
  number('group', '标准层高', 'm'),
  choice('group', '基础类型', '独立基础 条形基础 筏板基础 桩基础 桩筏基础'),
  choice('group', '桩型', '预应力管桩 钻孔灌注桩 方桩 旋挖桩'),
  number('group', '桩长', 'm'),
  choice('group', '抗震等级', '一级 二级 三级 四级'),
  feature('group', 'choices')('混凝土强度等级'),
  text('group')('外墙做法'),
  text('group')('门窗'),
  text('group')('保温'),
  choice('group', '屋面防水等级', '一级 二级 三级'),
  choice('group', '装修标准', '毛坯 简装 精装'),
  number('group', '户数', '户', { isScale: true }),
  choice('engineer', '电气负荷等级', '一级 二级 三级'),
  number('engineer', '变压器容量', 'kVA'),
  text('engineer')('给水管材'),
  text('engineer')('排水管材'),
  choice('engineer', '空调系统形式', '多联机 风冷热泵 冷水机组 分体空调'),
  number('engineer', '冷量', 'kW'),
  choice('engineer', '喷淋危险等级', '轻危险级 中危险Ⅰ级 中危险Ⅱ级 严重危险级'),
  number('engineer', '电梯载重', 'kg'),
  number('engineer', '电梯速度', 'm/s'),
  text('engineer')('智能化系统清单'),
  choice('item', '混凝土种类', '商品混凝土 现场搅拌混凝土'),
  text('item')('混凝土强度'),
  text('item')('钢筋种类'),
];
