import { implement, keepFullNames, rule } from '@jianheng/server-platform';
import { areas } from '../areas.module.ts';

export default implement(areas, {
  actions: {},
  rules: {
    area: rule<typeof areas, 'area'>({ afterSave: ({ after, tx }) => keepFullNames(tx, 'area', after.id) }),
  },
});
