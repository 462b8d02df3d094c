import { implement } from '@jianheng/server-platform';
import { auditBulletins } from '../audit-bulletins.module.ts';
import { sampleBulletins } from './sample-bulletins.ts';

export default implement(auditBulletins, { actions: {}, sample: sampleBulletins });
