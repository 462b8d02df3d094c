import type { PlatformAnswer } from '@jianheng/contract';

/** Who is signed in, with rights, menu and personal settings. */
export type LoginData = PlatformAnswer<'GET /getLoginData'>;

/** What an answer says of a person of whom it says nothing. */
const NOTHING_KNOWN = {
  loginName: '',
  no: null,
  isAdmin: false,
  isMember: false,
  isSeenByAnother: false,
  mustChangePassword: false,
  deptInfo: { deptId: null, deptName: null, job: null },
  roles: [],
  menuList: [],
  userConfig: {},
  mySetting: {},
} satisfies Partial<LoginData>;

/** Checks the answer of /getLoginData. Throws with the specified texts when user or roles are absent. */
export function readLoginData(data: Partial<LoginData> | null | undefined): LoginData {
  if (data === null || data === undefined || data.userId === undefined) {
    throw new Error('Verification failed, please login again.');
  }
  if (!Array.isArray(data.permissions)) throw new Error('getInfo: roles must be a non-null array!');
  const { userId, permissions, name = data.displayName ?? data.loginName ?? '' } = data;
  return { ...NOTHING_KNOWN, ...data, userId, permissions, name, displayName: data.displayName ?? name };
}

/** Where a person works, as far as it is known: 造价部 / 造价员. */
export function placeOf(login: Pick<LoginData, 'deptInfo'> | undefined): string {
  const { deptName, job } = login?.deptInfo ?? {};
  return [deptName, job].filter((part) => (part ?? '').trim() !== '').join(' / ');
}

/** System parameters as a record; the words true and false become yes and no. */
export function readParams(
  list: readonly { readonly key: string; readonly value: unknown }[],
): Readonly<Record<string, string | boolean>> {
  const booleans = new Map([
    ['true', true],
    ['false', false],
  ]);
  return Object.fromEntries(
    list.map(({ key, value }) => {
      const text = String(value ?? '');
      return [key, booleans.get(text) ?? text];
    }),
  );
}
