import { implement } from '@jianheng/server-platform';
import { auditSupervision } from '../audit-supervision.module.ts';
import { closeCheck, fillItems, withinFullScore } from './checks.ts';
import { sampleSupervision } from './sample-supervision.ts';

export default implement(auditSupervision, {
  actions: { fillItems, close: closeCheck },
  rules: { check: withinFullScore },
  sample: sampleSupervision,
});
