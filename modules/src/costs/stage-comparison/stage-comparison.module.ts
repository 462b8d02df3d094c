import { defineModule } from '@jianheng/definition';
import { consultingProjects } from '../../projects/consulting-projects/consulting-projects.module.ts';

const shown = { on: consultingProjects.entities.project, group: '造价' } as const;
const INFO = '/consult/detail/project-info';

/** 多算对比: costs of one commission from estimate to settlement, split into effects of quantity and price. */
export const stageComparison = defineModule('stageComparison', '多算对比', {
  messages: {
    notOfProject: '所选造价项目不属于“{name}”，或您没有查看权限，请刷新。',
    stageTwice: '每个计价阶段只能选择一个造价项目。',
    stageMissing: '基准和对比阶段都应在所选造价项目中。',
    tooManyLines: '所选阶段共 {count} 条清单，一次最多对比 {max} 条，请减少阶段。',
  },
  entities: {},
  permissions: { view: '查看多算对比' },
  access: {},
  lists: {},
  screens: {
    stages: { label: '多算对比', route: `${INFO}/cost-comparison`, layout: 'project', allow: 'view' },
    quantities: {
      label: '结算量差',
      route: `${INFO}/settlement-quantily-difference`,
      layout: 'project',
      allow: 'view',
    },
    prices: {
      label: '结算价差',
      route: `${INFO}/settlement-price-difference`,
      layout: 'project',
      allow: 'view',
    },
  },
  tabs: [
    { screen: 'stages', ...shown },
    { screen: 'quantities', ...shown },
    { screen: 'prices', ...shown },
  ],
});
