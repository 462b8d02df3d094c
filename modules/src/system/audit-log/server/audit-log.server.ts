import { implement } from '@jianheng/server-platform';
import { auditLog } from '../audit-log.module.ts';
import { auditLogRoutes } from './audit-log-routes.ts';

export default implement(auditLog, { actions: {}, routes: auditLogRoutes });
