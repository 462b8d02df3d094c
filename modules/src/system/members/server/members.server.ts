import { implement } from '@jianheng/server-platform';
import { members } from '../members.module.ts';
import { guardLevels, guardMembers, guardPortals } from './guard-members.ts';
import { membersRoutes } from './members-routes.ts';

export default implement(members, {
  actions: {},
  rules: { member: guardMembers, memberLevel: guardLevels, portal: guardPortals },
  routes: membersRoutes,
  // The catalogue of calls knows the saving of members by this path.
  alsoAt: { '/b/member/save': '/b/member' },
});
