import { defineModule, field } from '@jianheng/definition';
import { visitorLink } from './entities.ts';

/** Quality checks for visitors (访客检查): signed links, and the pages that they open without an account. */
export const visitorChecks = defineModule('visitorChecks', '访客检查', {
  messages: {
    dayPassed: '有效期已过，请选择今天或之后的日期。',
    tooLong: '有效期最长 {days} 天，最晚到 {last}。',
    linkGone: '链接无效、已过期或已被撤销，请联系发放单位索取新的链接。',
    notUsable: '链接已撤销或已过期，没有可用的地址。',
    noSigning: '系统没有配置签名密钥，不能发放链接，请联系管理员。',
    filesUsedUp: '此链接最多可导入 {max} 个文件，已经用完。',
    spaceUsedUp: '此链接的文件总量最多 {max} MB，剩余空间不足。',
    checksUsedUp: '此链接最多可检查和对比 {max} 次，已经用完。',
    tooOften: '操作过于频繁，请十分钟后再试。',
    oneFile: '请一次导入一个文件。',
    fileUnreadable: '{says}。',
    nothingRead: '“{file}”中没有读到清单，请检查文件内容。',
    tooManyLines: '“{file}”有 {count} 行清单，超过 {max} 行，请按单项工程拆分后导入。',
    tooMuchContent: '“{file}”的内容过多，请按单项工程拆分后导入。',
    fileGone: '文件不存在或已被删除，请刷新。',
    checkGone: '检查不存在或已被删除，请刷新。',
    comparisonGone: '对比不存在或已被删除，请刷新。',
    notFinished: '检查还没有完成，不能查看报告。',
    noRules: '请至少选择一项检查内容。',
    unknownRule: '所选的检查内容不存在，请刷新。',
    wrongAreas: '建筑面积与单项工程不对应，请刷新。',
    twiceCompared: '同一个文件不能重复对比。',
    tooFewBids: '没有招标清单时，请选择至少两份投标文件。',
    tooManyCompared: '所选文件共 {count} 行，超过 {max} 行，请减少文件后再对比。',
    notCheckable: '{says}。',
  },

  entities: { visitorLink },

  permissions: {
    share: '发放访客链接',
    viewAll: '查看全部访客链接',
  },
  access: {
    visitorLink: {
      rows: { all: 'viewAll', by: [{ own: true, needs: 'share' }] },
      write: 'share',
      export: 'viewAll',
    },
  },

  actions: {
    cancel: {
      on: 'visitorLink',
      label: '撤销',
      allow: 'share',
      icon: 'stop',
      confirm: '撤销“{name}”的链接？访客立即不能再使用，其文件和检查结果同时删除。',
      input: { reason: field.text('撤销原因', { required: true, max: 100 }) },
      moves: { field: 'state', from: ['open'], to: 'cancelled' },
    },
  },

  jobs: { removeExpired: { label: '删除到期的访客文件', every: 'hour', at: '00:20' } },

  lists: {
    visitorLinks: {
      of: 'visitorLink',
      label: '访客链接',
      route: '/quality/visitor-links',
      columns: [
        'code',
        'name',
        'visitor',
        'expiresOn',
        'state',
        'isExpired',
        'filesUsed',
        'checksUsed',
        'lastUsedAt',
        'createdBy',
      ],
      filters: ['state', 'isExpired', 'expiresOn', 'lastUsedAt', 'createdBy'],
      search: ['name', 'visitor', 'code'],
      sort: '-code',
      buttons: ['create', 'edit', 'cancel', 'remove', 'export'],
      card: ['visitor', 'expiresOn', 'state'],
    },
  },

  screens: {
    quickImport: { label: '快速导入', route: '/ecms-quick-import', layout: 'simple', public: true },
    conditions: {
      label: '质量检查条件选择',
      route: '/ecms-quality-control-project-condition-select',
      layout: 'simple',
      public: true,
    },
    startCheck: { label: '开始检查', route: '/ecms-start-check', layout: 'simple', public: true },
    checkList: { label: '质量检查', route: '/quality-control-list', layout: 'simple', public: true },
    testReport: {
      label: '质量检查报告',
      route: '/quality-control/testReport',
      layout: 'simple',
      public: true,
    },
    comparison: { label: '开始对比', route: '/ecms-start-comparison', layout: 'simple', public: true },
    indexAnalysis: { label: '指标分析', route: '/ecms-index-analysis', layout: 'simple', public: true },
    family: { label: '质量检查与项目', route: '/gdzj-*', layout: 'simple', public: true },
  },

  forms: {
    visitorLink: [
      { title: '链接', fields: ['code', 'name', 'visitor', 'contact', 'expiresOn', 'state', 'isExpired'] },
      { title: '限制', fields: ['maxFiles', 'maxMegabytes', 'maxChecks', 'keepDays'] },
      { title: '检查依据', fields: ['rangeSet', 'usesFirmRules'] },
      { title: '使用情况', fields: ['filesUsed', 'megabytesUsed', 'checksUsed', 'lastUsedAt'] },
    ],
  },

  menu: { under: '质量管理', icon: 'link', sort: 20, pages: ['visitorLinks'] },
});
