import { stagePart } from '@jianheng/web-platform/stage';
import { PARTS } from './parts.tsx';
import { samplesUi } from './slots.tsx';

const SESSION = {
  login: {
    userId: 'u1',
    loginName: 'liming',
    displayName: '李明',
    name: '李明',
    no: null,
    roles: [],
    isAdmin: false,
    isMember: true,
    isSeenByAnother: false,
    mustChangePassword: false,
    deptInfo: { deptId: null, deptName: null, job: null },
    permissions: [
      'samples:view',
      'samples:keep',
      'large:view',
      'assets:keep',
      'leaves:keep',
      'process:manage',
    ],
    menuList: [],
    userConfig: { 'list.large.records': { isEndless: true } },
    mySetting: {},
  },
  params: {},
  entityPages: [],
  hubs: [],
  closedPaths: [],
  version: '',
};

const Part = PARTS[window.location.pathname];
const root = document.getElementById('root');
if (Part !== undefined && root !== null)
  void stagePart(root, <Part />, { session: SESSION, modules: [samplesUi] });
