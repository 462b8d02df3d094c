import { implement } from '@jianheng/server-platform';
import { costProjects } from '../../../costs/cost-projects/cost-projects.module.ts';
import { qualityChecks } from '../quality-checks.module.ts';
import { checkWork } from './check-work.ts';
import { allFindings, ruleFindings, supplyCall } from './finding-calls.ts';
import { guardRanges, guardRules } from './guard-settings.ts';
import { logicalReads, logicalWrites } from './logical-calls.ts';
import { checkedProjects, recordCalls, reviewerCalls } from './record-calls.ts';
import { reportFiles } from './report-calls.ts';
import { sampleQuality } from './sample-quality.ts';
import { approve, reopen, review } from './sign-records.ts';

export default implement(qualityChecks, {
  reads: [costProjects],
  work: { check: checkWork },
  actions: { review, approve, reopen },
  rules: { rangeSet: guardRanges, logicalRule: guardRules },
  serves: [
    recordCalls,
    reviewerCalls,
    checkedProjects,
    ruleFindings,
    allFindings,
    supplyCall,
    logicalReads,
    logicalWrites,
    reportFiles,
  ],
  alsoAt: { '/b/quality/checkrecord/saveFrom': '/b/quality/checkrecord' },
  examples: {
    logicalRule: { holds: '合价 >= 0', when: null },
    rangeSet: { ranges: [{ key: 'CR:total', low: '1', high: '2' }] },
  },
  sample: sampleQuality,
});
