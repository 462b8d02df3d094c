import { entity, field } from '@jianheng/definition';
import { node, project, STAGES } from './entities.ts';

/**
 * An entry of the cost tree (造价树): the order in which costs are presented, stage by stage. The last entries lead to nodes, whose
 * amounts they show.
 */
export const costTree = entity('造价树', {
  path: '/b/project/tree',
  table: 'cost_tree',
  title: 'name',
  tree: true,
  sortable: true,
  talk: false,
  fields: {
    project: field.link('造价项目', project, { required: true }),
    name: field.text('名称', { required: true, max: 200 }),
    stage: field.choice('计价阶段', STAGES),
    node: field.link('项目节点', node),
  },
});

/** Times at which people opened a project: one a person and hour. */
export const projectView = entity('浏览记录', {
  path: '/b/project/view',
  table: 'cost_project_view',
  title: 'hour',
  readOnly: true,
  talk: false,
  search: false,
  unique: [['project', 'person', 'hour']],
  fields: {
    project: field.link('造价项目', project, { required: true }),
    person: field.person('浏览人', { required: true }),
    hour: field.integer('时段', { required: true, min: 0 }),
  },
});
