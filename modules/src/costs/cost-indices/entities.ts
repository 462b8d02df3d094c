import { entity, field } from '@jianheng/definition';
import { costCatalogues } from '../cost-catalogues/cost-catalogues.module.ts';

/** Contents of a search (查询内容). */
const CONTENTS = {
  project: '项目',
  subject: '科目指标',
  bill: '清单',
  material: '材料',
  item: '条目',
  relativity: '相关性',
  expand: '扩展指标',
} as const;

/** A search of indices that a user saves by name (查询条件). */
export const savedSearch = entity('查询条件', {
  path: '/b/project/index/search',
  title: 'name',
  search: false,
  talk: false,
  fields: {
    name: field.text('名称', { required: true, max: 50 }),
    content: field.choice('查询内容', CONTENTS, { required: true, default: 'project' }),
    words: field.text('关键词', { max: 100 }),
    indexKey: field.text('指标代码', { max: 60 }),
    kind: field.link('工程分类', costCatalogues.entities.kind),
    format: field.treeItem('业态', 'cost-format'),
    function: field.treeItem('功能', 'cost-function'),
    district: field.area('地区'),
    monthFrom: field.month('价格时点自'),
    monthTo: field.month('价格时点至'),
    areaLow: field.decimal('规模下限', { min: '0', scale: 2, unit: '㎡' }),
    areaHigh: field.decimal('规模上限', { min: '0', scale: 2, unit: '㎡' }),
  },
});

/** A computation of the indices of some projects in the background, of the user who started it (指标计算). */
export const computation = entity('指标计算', {
  path: '/b/indicator/computation',
  title: 'name',
  readOnly: true,
  search: false,
  talk: false,
  fields: {
    name: field.text('名称', { required: true, max: 100 }),
    owner: field.person('发起人', { required: true }),
    projects: field.longText('造价项目编号', { required: true, max: 4000 }),
    computedAt: field.time('完成时间', { writableBy: 'actions' }),
  },
});
