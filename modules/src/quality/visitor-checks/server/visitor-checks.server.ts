import { chinaDay } from '@jianheng/expression';
import { implement } from '@jianheng/server-platform';
import { qualityChecks } from '../../quality-checks/quality-checks.module.ts';
import { visitorChecks } from '../visitor-checks.module.ts';
import { addressRoute } from './address-route.ts';
import { cancelLink } from './cancel-link.ts';
import { guardLinks, lastDay } from './guard-links.ts';
import { removeExpired } from './remove-expired.ts';
import { sampleVisitors } from './sample-visitors.ts';
import { visitorRoutes } from './visitor-routes.ts';

export default implement(visitorChecks, {
  reads: [qualityChecks],
  // A link ends within 30 days.
  examples: { visitorLink: { expiresOn: lastDay(chinaDay(new Date())) } },
  actions: { cancel: cancelLink },
  rules: { visitorLink: guardLinks },
  jobs: { removeExpired },
  routes: [addressRoute, ...visitorRoutes],
  sample: sampleVisitors,
});
