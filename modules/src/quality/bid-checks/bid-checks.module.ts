import { defineModule } from '@jianheng/definition';
import { bidCheck } from './entities.ts';

/** Bids of a tender held against its bill and against each other (清标), with suspicious prices. */
export const bidChecks = defineModule('bidChecks', '清标', {
  messages: {
    noLines: '“{name}”还没有清单，不能清标。',
    tooManyLines: '招标与投标清单共 {count} 行，超过 {max} 行，请分次清标。',
    sameProject: '投标文件第 {line} 行与招标清单是同一个造价项目。',
    sameBid: '投标文件第 {line} 行与第 {other} 行是同一个造价项目。',
    sameBidder: '投标文件第 {line} 行与第 {other} 行是同一个投标单位。',
    notComparable: '{says}。',
    noSuchBid: '清标结果中没有该投标单位，请刷新。',
  },

  entities: { bidCheck },

  permissions: {
    view: '查看参与项目的清标',
    viewDepartment: '查看本部门项目的清标',
    viewAll: '查看全部清标',
    check: '清标',
  },
  access: {
    bidCheck: {
      rows: {
        all: 'viewAll',
        by: [
          { field: 'project.manager', needs: 'view' },
          { field: 'project.members', needs: 'view' },
          { field: 'project.department', tree: true, needs: 'viewDepartment' },
        ],
      },
      write: 'check',
      export: 'viewAll',
    },
  },

  actions: {
    compare: {
      on: 'bidCheck',
      label: '清标',
      allow: 'check',
      icon: 'check',
      isNext: true,
      inBackground: true,
    },
    finish: {
      on: 'bidCheck',
      label: '清标完成',
      allow: 'systemOnly',
      moves: { field: 'state', from: ['draft'], to: 'checked' },
    },
  },

  lists: {
    bidChecks: {
      of: 'bidCheck',
      label: '清标',
      route: '/quality/bid-checks',
      columns: [
        'code',
        'name',
        'project',
        'deviations',
        'suspicious',
        'unbalanced',
        'checkedBy',
        'checkedAt',
        'state',
      ],
      filters: ['state', 'project', 'checkedBy', 'checkedAt'],
      search: ['name', 'code'],
      sort: '-code',
      buttons: ['create', 'edit', 'compare', 'remove', 'export'],
      card: ['project', 'suspicious', 'state'],
    },
  },

  screens: {
    result: { label: '清标结果', route: '/quality/bid-checks/result', allow: 'view' },
  },

  hubs: {
    bidCheck: {
      route: '/quality/bid-checks/record',
      head: ['code', 'project', 'deviations', 'suspicious', 'unbalanced'],
      tabs: [{ screen: 'result' }, { form: true }],
    },
  },

  forms: {
    bidCheck: [
      { title: '清标', fields: ['code', 'name', 'project', 'bids'] },
      { title: '界限', fields: ['beyond', 'equalShare', 'factorShare'] },
      {
        title: '结果',
        fields: ['state', 'deviations', 'suspicious', 'unbalanced', 'checkedBy', 'checkedAt'],
      },
    ],
  },

  menu: { under: '质量管理', icon: 'audit', sort: 19, pages: ['bidChecks'] },
});
