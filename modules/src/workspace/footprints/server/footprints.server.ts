import { implement } from '@jianheng/server-platform';
import { footprints } from '../footprints.module.ts';
import { footprintRoutes } from './footprint-routes.ts';

export default implement(footprints, {
  actions: {},
  routes: footprintRoutes,
  sample: async (firm) => {
    await firm.grant('staff', footprints, ['view']);
  },
});
