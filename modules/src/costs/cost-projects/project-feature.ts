import { entity, field } from '@jianheng/definition';
import { costCatalogues } from '../cost-catalogues/cost-catalogues.module.ts';
import { node, project } from './entities.ts';

/**
 * The value of a feature (特征) of a project, of a node, or of a function of a node. A value that was read from the file keeps the text
 * that it was read from.
 */
export const featureValue = entity('特征值', {
  path: '/b/project/featureValue',
  table: 'cost_feature_value',
  title: 'value',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['project', 'node', 'function', 'attribute']],
  fields: {
    project: field.link('造价项目', project, { required: true }),
    node: field.link('项目节点', node),
    function: field.treeItem('功能', 'cost-function'),
    attribute: field.link('特征', costCatalogues.entities.attribute, { required: true }),
    value: field.text('特征内容', { required: true, max: 200 }),
    source: field.choice('来源', { file: '造价文件', hand: '手工填写' }, { required: true, default: 'hand' }),
    evidence: field.choice('依据类型', {
      cover: '封面',
      building: '单项工程信息',
      name: '节点名称',
      line: '清单特征',
    }),
    evidenceLine: field.text('依据清单行', { max: 40 }),
    evidenceText: field.text('依据原文', { max: 200 }),
    confidence: field.decimal('置信度', { min: '0', max: '1', scale: 2 }),
    confirmedBy: field.person('确认人'),
  },
});
