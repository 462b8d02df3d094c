/** A node of the menu as the server sends it. */
export interface MenuNode {
  readonly id: string;
  readonly parentId?: string | null;
  readonly name: string;
  /** 1 group, 2 page, 3 link. */
  readonly type: number;
  /** 1 tab, 3 new browser tab. */
  readonly openType?: number;
  readonly url?: string | null;
  readonly href?: string | null;
  readonly permission?: string | null;
  readonly icon?: string | null;
  readonly hidden?: boolean;
  readonly sort?: number;
  readonly children?: readonly MenuNode[];
}

/** Who is signed in, with rights, menu and personal settings. */
export interface LoginData {
  readonly userId: string;
  readonly loginName: string;
  readonly displayName: string;
  readonly name?: string;
  readonly no?: string;
  readonly isAdmin: boolean;
  readonly isMember: boolean;
  readonly mustChangePassword: boolean;
  readonly deptInfo: { readonly deptId?: string; readonly deptName?: string; readonly job?: string };
  readonly customerInfo?: { readonly loginLogo?: string; readonly loginSystemName?: string };
  readonly permissions: readonly string[];
  readonly menuList: readonly MenuNode[];
  readonly userConfig: Readonly<Record<string, unknown>>;
  readonly mySetting: Readonly<Record<string, unknown>>;
}

/** Checks the answer of /getLoginData. Throws with the specified texts when user or roles are absent. */
export function readLoginData(data: Partial<LoginData> | null | undefined): LoginData {
  if (data === null || data === undefined || data.userId === undefined) {
    throw new Error('Verification failed, please login again.');
  }
  if (!Array.isArray(data.permissions)) throw new Error('getInfo: roles must be a non-null array!');
  return {
    ...data,
    userId: data.userId,
    loginName: data.loginName ?? '',
    displayName: data.displayName ?? data.name ?? data.loginName ?? '',
    isAdmin: data.isAdmin === true,
    isMember: data.isMember === true,
    mustChangePassword: data.mustChangePassword === true,
    deptInfo: data.deptInfo ?? {},
    permissions: data.permissions,
    menuList: data.menuList ?? [],
    userConfig: data.userConfig ?? {},
    mySetting: data.mySetting ?? {},
  };
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
