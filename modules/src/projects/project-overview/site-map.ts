import { entity, field } from '@jianheng/definition';
import { consultingProjects } from '../consulting-projects/consulting-projects.module.ts';

const { project } = consultingProjects.entities;

/** The picture of a site (现场图) on which a project's stages and works are placed. */
export const sitePlan = entity('现场图', {
  path: '/b/consult/site-plan',
  title: 'project',
  unique: [['project']],
  search: false,
  lockedWhen: { 'project.state': { is: 'closed' } },
  fields: {
    project: field.link('所属项目', project, { required: true, where: { state: { isNot: 'closed' } } }),
    picture: field.images('现场图', { max: 1, help: '总平面图、航拍图或效果图。' }),
    remark: field.text('说明', { max: 200 }),
  },
});

/**
 * The position of a stage or a node of the structure on the picture, in percent of its width and height from the top left
 * corner. `target` is `stage-{id}` or `node-{id}`: the position of a row that was removed is ignored.
 */
export const sitePoint = entity('地图点位', {
  path: '/b/consult/site-point',
  title: 'target',
  readOnly: true,
  search: false,
  talk: false,
  unique: [['project', 'target']],
  fields: {
    project: field.link('所属项目', project, { required: true }),
    target: field.text('对象', { required: true, max: 30 }),
    x: field.decimal('横向位置', { required: true, min: '0', max: '100', scale: 4 }),
    y: field.decimal('纵向位置', { required: true, min: '0', max: '100', scale: 4 }),
  },
});
