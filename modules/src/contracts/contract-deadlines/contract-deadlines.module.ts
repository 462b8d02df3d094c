import { defineModule } from '@jianheng/definition';

/** 到期雷达: what falls due in consulting contracts, from the contracts and the receipt plans that the reader sees. */
export const contractDeadlines = defineModule('contractDeadlines', '到期雷达', {
  messages: {},
  entities: {},
  permissions: { view: '查看到期雷达' },
  access: {},
  lists: {},
  screens: {
    radar: { label: '到期雷达', route: '/consult/contract-deadlines', allow: 'view' },
  },
  menu: { under: '项目管理', icon: 'clock-circle', sort: 13, pages: ['radar'] },
});
