import { defineModule } from '@jianheng/definition';
import { node, project } from './entities.ts';

export const costProjects = defineModule('costProjects', '造价项目', {
  messages: {
    nodeElsewhere: '“{name}”与上级节点不在同一个造价项目。',
    nodeStays: '“{name}”所属的造价项目和层级建立后不能修改。',
    unitBelowUnit: '“{name}”的上级是单位工程，单位工程下不能再有节点。',
    readingGone: '读取结果已过期或已导入，请重新选择文件。',
    fileUnreadable: '{says}。',
    nothingRead: '文件中没有清单，不能导入。',
    notAUnit: '只能在本项目的单位工程中插入清单行。',
    lineGone: '该清单行已不存在，请刷新。',
    notUndoable: '没有可以撤销的修改：它不是对清单的修改，或已不在记录中。',
    nothingToClear: '“{name}”还没有清单。',
  },

  entities: { project, node },

  permissions: {
    view: '查看参与的项目',
    viewDepartment: '查看本部门的项目',
    viewAll: '查看全部项目',
    edit: '编制',
  },
  access: {
    project: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'manager', needs: 'view' },
          { field: 'members', needs: 'view' },
          { field: 'department', tree: true, needs: 'viewDepartment' },
        ],
      },
      write: 'edit',
      export: 'viewAll',
    },
    node: { rows: { parent: 'project' }, write: 'edit', export: 'viewAll' },
  },

  actions: {
    clear: {
      on: 'project',
      label: '清空清单',
      allow: 'edit',
      icon: 'clear',
      showWhen: { lines: { above: 0 } },
      confirm: '删除“{name}”的全部单项工程、单位工程与清单？删除后不能恢复。',
    },
  },

  lists: {
    projects: {
      of: 'project',
      label: '造价数据',
      route: '/main-page/cost-data',
      alsoAt: ['/industrial-page/cost-data'],
      columns: ['code', 'name', 'stage', 'standard', 'district', 'priceMonth', 'manager', 'lines', 'amount'],
      filters: ['stage', 'standard', 'district', 'manager', 'department', 'priceMonth'],
      search: ['name', 'code'],
      sort: '-code',
      buttons: ['create', 'edit', 'clear', 'remove', 'export'],
      sums: ['amount'],
      card: ['stage', 'manager', 'amount'],
    },
    nodes: {
      of: 'node',
      label: '项目节点',
      route: '/main-page/cost-data/nodes',
      columns: ['name', 'project', 'kind', 'specialty', 'area'],
      filters: ['project', 'kind'],
      search: ['name'],
      buttons: ['create', 'edit', 'remove', 'export'],
    },
  },

  screens: {
    workbench: { label: '工程量清单', route: '/main-page/cost-data/lines', allow: 'view' },
  },

  hubs: {
    project: {
      route: '/main-page/cost-data/project',
      head: ['code', 'stage', 'manager', 'lines', 'amount'],
      tabs: [
        { screen: 'workbench' },
        { form: true },
        { list: 'nodes', by: 'project', edits: true, route: 'nodes' },
      ],
    },
  },

  forms: {
    project: [
      {
        title: '造价项目',
        fields: [
          'name',
          'commission',
          'stage',
          'standard',
          'tax',
          'district',
          'priceMonth',
          'area',
          'manager',
          'department',
          'members',
          'remark',
        ],
      },
      { title: '清单', fields: ['code', 'lines', 'amount'] },
    ],
  },

  menu: { under: ['造价管理'], icon: 'calculator', sort: 15, pages: ['projects'] },
});
