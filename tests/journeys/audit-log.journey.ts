import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';

let firm: FirmInBrowser;
let admin: Page;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

type Asked = { readonly method: string; readonly path: string; readonly body?: object };

/** Makes a call as the page does, in the session that it has. */
const called = async <T>(asked: Asked): Promise<T> =>
  (await admin.evaluate(async ({ method, path, body }) => {
    const reply = await fetch(`/api${path}`, {
      method,
      headers: {
        AuthToken: window.localStorage.getItem('AuthToken') ?? '',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await reply.json()) as { data: unknown }).data;
  }, asked)) as T;

type Entry = {
  readonly id: string;
  readonly event: string;
  readonly eventLabel: string;
  readonly said: unknown;
};

/** An entry of each kind of event that the log holds. */
async function oneOfEach(): Promise<Entry[]> {
  const kinds = new Map<string, Entry>();
  for (let pageNo = 1; ; pageNo++) {
    const body = { pageNo, pageSize: 200 };
    const some = await called<Entry[]>({ method: 'POST', path: '/a/sys/audit/queryList', body });
    for (const entry of some)
      if (entry.said !== null && !kinds.has(entry.event)) kinds.set(entry.event, entry);
    if (some.length < 200) return [...kinds.values()];
  }
}

const dialog = () => admin.getByRole('dialog');

async function openFirst(words: string): Promise<void> {
  const search = admin.getByLabel('操作名称');
  await search.fill(words);
  await Promise.all([
    admin.waitForResponse((reply) => reply.url().endsWith('/a/sys/audit/queryList')),
    search.press('Enter'),
  ]);
  await admin.getByRole('row').filter({ hasText: words }).first().click();
  await dialog().getByText('原始记录').waitFor();
}

describe('操作日志', () => {
  it('逐项说明改了什么，由什么改为什么', { timeout: 300_000 }, async () => {
    admin = await firm.enter('admin');
    const { id } = await called<{ id: string }>({
      method: 'POST',
      path: '/a/sys/role',
      body: { name: '日志角色' },
    });
    await called({ method: 'PUT', path: '/a/sys/role', body: { id, name: '日志角色二' } });
    await called({
      method: 'PUT',
      path: `/a/sys/role/saveRolePermission/${id}`,
      body: { permissions: ['auditLog:view'] },
    });
    await called({ method: 'PUT', path: '/a/sys/moduleSettings/signIn', body: { idleMinutes: 45 } });

    await admin.goto('/sys-manager/record');
    await admin
      .locator('h1')
      .getByText(/\d+\+? 条/)
      .waitFor();
    await admin
      .getByRole('cell', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d$/ })
      .first()
      .waitFor();
    await picture(admin, 'log-list');
    await openFirst('角色：修改');
    await dialog()
      .getByText(/日志角色\s*→\s*日志角色二/)
      .waitFor();
    await picture(admin, 'log-entry-change');
    await admin.keyboard.press('Escape');
    await openFirst('角色：保存功能权限');
    await dialog().getByText('增加', { exact: true }).waitFor();
    await dialog().getByText('查看与校验操作日志', { exact: true }).waitFor();
    await picture(admin, 'log-entry-rights');
  });

  it('样本企业里每一种操作的明细都有名称', { timeout: 600_000 }, async () => {
    admin = await firm.enter('admin');
    const kinds = await oneOfEach();
    expect(kinds.length).toBeGreaterThan(6);

    const unnamed: string[] = [];
    for (const [at, { event, eventLabel }] of kinds.entries()) {
      await admin.goto('/sys-manager/record');
      await openFirst(eventLabel);
      await dialog().locator('dt').first().waitFor();
      const labels = await dialog().locator('dt').allInnerTexts();
      unnamed.push(
        ...labels.filter((label) => !/\p{Script=Han}/u.test(label)).map((label) => `${event}: ${label}`),
      );
      await picture(admin, `log-kind-${at}`);
    }
    expect(unnamed).toEqual([]);
    expect(firm.complaints).toEqual([]);
  });
});
