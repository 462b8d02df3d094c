import { realProvider, serve, testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

const CODE = '246810';
const MEMBER_PHONE = '13612345678';
const NEW_PASSWORD = 'Tunnel#2027';
const SSO_SETTINGS = '/sys-manager/system-params-manage/sso';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
  await inFirm(`update staff set phone = '13500000001' where login_name = 'liming'`);
  await inFirm(`update staff set phone = '13500000002' where login_name = 'chenjing'`);
  await inFirm(
    `insert into role (tenant_id, id, name, code, sort)
     values (current_setting('app.tenant_id')::bigint, 999000002, '登录设置', 'signInKeeper', 0);
     insert into role_permission (tenant_id, role_id, permission) select current_setting('app.tenant_id')::bigint, 999000002,
       unnest(array['moduleSettings:view', 'moduleSettings:signIn']);
     insert into staff_roles (tenant_id, id, parent_id, position, role)
       select tenant_id, 999000003, id, 90, 999000002 from staff where login_name = 'wangjianguo'`,
  );
  await inFirm(
    `insert into member_portal (tenant_id, id, name, code, system_name, is_open, takes_registrations)
     values (current_setting('app.tenant_id')::bigint, 999000001, '海港集团', 'harbour', '海港造价平台', true, true)`,
  );
});
afterAll(() => firm.close());

async function inFirm(text: string): Promise<void> {
  const client = new Client({ ...testCluster().admin, database: firm.database });
  await client.connect();
  await client.query(
    `set search_path to app, public; select set_config('app.tenant_id', (select min(id)::text from tenant), false)`,
  );
  await client.query(text);
  await client.end();
}
const set = (name: string, value: unknown) =>
  inFirm(
    `insert into system_parameter (tenant_id, key, value)
     values (current_setting('app.tenant_id')::bigint, 'sso.${name}', '${JSON.stringify(value)}')
     on conflict (tenant_id, key) do update set value = excluded.value`,
  );
const seePicture = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/login/captcha') && naturalWidth > 0),
  );
/** Asks for a code to this phone and types it. */
async function typeCode(page: Page, phone: string, label: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone);
  await seePicture(page);
  await page.getByLabel('图形验证码').fill(CODE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('系统没有配置短信网关，请向管理员索取验证码（在“短信与邮件”中查看）。').waitFor();
  await page.getByLabel(label, { exact: true }).fill(CODE);
}
const atHome = (page: Page) => page.getByText('我的申请').first().waitFor();

describe('登录方式', () => {
  it('短信验证码：在手机上获取、登录；管理员在“短信与邮件”看到发给谁', async () => {
    const page = await firm.visit();
    await onPhone(page, '/login');
    await page.getByRole('tab', { name: '短信登录' }).click();
    await picture(page, 'sign-in-sms');
    await typeCode(page, '13500000001', '短信验证码');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.context().close();

    const admin = await firm.enter('admin', '/sys-manager/outgoing-message');
    const row = admin.getByRole('row', { name: /13500000001/ });
    await row.getByText(CODE).waitFor();
    await row.getByText('未配置发送方式').waitFor();
    await admin.context().close();
  });

  it('找回密码：凭短信验证码设置新密码，再用新密码登录', async () => {
    const page = await firm.visit();
    await page.goto('/login');
    await page.getByRole('link', { name: '忘记密码' }).click();
    await typeCode(page, '13500000002', '验证码');
    await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('确认新密码').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/\/login$/);
    await page.getByLabel('用户名').fill('chenjing');
    await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
    await seePicture(page);
    await page.getByLabel('验证码').fill(CODE);
    await page.keyboard.press('Enter');
    await atHome(page);
    await page.context().close();
  });

  it('客户门户：在客户的登录页注册并登录，系统显示客户的名称，浏览器记住这个入口', async () => {
    const page = await firm.visit({ complains: true });
    await page.goto('/harbour/login');
    await page.getByRole('heading', { name: '海港造价平台' }).waitFor();
    await page.getByRole('link', { name: '注册' }).click();
    await page.getByLabel('会员姓名').fill('王海');
    await typeCode(page, MEMBER_PHONE, '验证码');
    await page.getByLabel('密码', { exact: true }).fill('Bridge-2026-plan');
    await page.getByLabel('确认密码').fill('Bridge-2026-plan');
    await picture(page, 'register');
    await page.getByRole('button', { name: '注册' }).click();
    await page.waitForURL(/\/harbour\/login$/);
    await page.getByLabel('用户名').fill(MEMBER_PHONE);
    await page.getByLabel('密码', { exact: true }).fill('Bridge-2026-plan');
    await seePicture(page);
    await page.getByLabel('验证码').fill(CODE);
    await page.keyboard.press('Enter');
    await page.getByText('海港造价平台').first().waitFor();
    await page.getByText('王海').first().waitFor();
    await picture(page, 'member-home');
    await keepsOwnThings(page);
    await page
      .evaluate(() => localStorage.getItem('customerCode'))
      .then((code) => expect(code).toBe('harbour'));
    await page.context().close();
  });

  it('企业登录：按企业编号找到企业，用账号密码登录', async () => {
    const page = await firm.visit();
    await page.goto('/saasLogin');
    const [id] = await tenantIds();
    await page.getByLabel('企业编号').fill(id ?? '');
    await page.getByText('建衡工程咨询有限公司').first().waitFor();
    await page.getByLabel('用户名').fill('liming');
    await page.getByLabel('密码', { exact: true }).fill(firm.password);
    await seePicture(page);
    await page.getByLabel('验证码').fill(CODE);
    await page.keyboard.press('Enter');
    await atHome(page);
    await page.context().close();
  });

  it('扫码：电脑显示二维码，已登录的手机确认，电脑登录为同一人', async () => {
    const computer = await firm.visit();
    const shown = computer.waitForResponse((reply) => reply.url().endsWith('/api/login/qrCode'));
    await computer.goto('/login');
    await computer.getByRole('tab', { name: '扫码登录' }).click();
    const { data } = (await (await shown).json()) as { data: { id: string } };
    await computer.getByText('请用已登录的手机扫描二维码').waitFor();

    const phone = await firm.enter('liming');
    await onPhone(phone, `/login/scan?id=${encodeURIComponent(data.id)}`);
    await phone.getByText('127.0.0.1').waitFor();
    await picture(phone, 'confirm-qr');
    await computer.getByText('已扫描，请在手机上确认').waitFor();
    await phone.getByRole('button', { name: '确认登录' }).click();
    await phone.getByText('已确认，电脑端正在登录。').waitFor();
    await atHome(computer);
    await computer.getByText('李明').first().waitFor();
    await Promise.all([computer.context().close(), phone.context().close()]);
  });

  it('OpenID Connect：到真实的身份认证平台登录后回到原来要看的页面', async () => {
    const provider = await realProvider('jianheng', firm.url, 'liming');
    await set('oidcIssuer', provider.url);
    await set('oidcClientId', 'jianheng');
    const proposer = await firm.enter('admin', SSO_SETTINGS);
    await proposer.getByLabel('客户端密钥（client secret）').fill(provider.secret);
    await proposer.getByRole('button', { name: '提交密钥' }).click();
    await said(proposer, '已提交，待另一位管理员确认');
    await proposer.getByText('您提出的单点登录修改，待另一位管理员确认').waitFor();
    expect(await proposer.getByRole('button', { name: '确认修改' }).count()).toBe(0);
    const confirmer = await firm.enter('wangjianguo', SSO_SETTINGS);
    await confirmer.getByText(/提出修改单点登录，待您或其他管理员确认/).waitFor();
    await picture(confirmer, 'single-sign-on-consent');
    await confirmer.getByRole('button', { name: '确认修改' }).click();
    await said(confirmer, '修改已生效');
    await Promise.all([proposer.context().close(), confirmer.context().close()]);
    // A provider's word alone links accounts only where full administrators set it up.
    await set(
      'setBy',
      ['1', '2'].map((id) => ({ id, isAdmin: true })),
    );

    const page = await firm.visit();
    await page.goto('/main-page/messagePage');
    await page.getByRole('button', { name: '统一身份认证' }).click();
    await page.waitForURL(/\/main-page\/messagePage/);
    await page.getByText('李明').first().waitFor();
    await page.context().close();
    await set('oidcIssuer', '');
    await provider.close();
  });

  it('CAS：凭票据登录', async () => {
    const cas = await serve(({ pathname, searchParams }, _request, reply) => {
      const service = searchParams.get('service') ?? '';
      if (pathname === '/login') return reply.writeHead(302, { location: `${service}&ticket=ST-1` }).end();
      return reply.end(
        '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>liming</cas:user></cas:authenticationSuccess></cas:serviceResponse>',
      );
    });
    await set('casUrl', cas.url);
    await set('siteUrl', new URL(firm.url).origin);
    const page = await firm.visit();
    await page.goto('/cas');
    await atHome(page);
    await page.getByText('李明').first().waitFor();
    await page.context().close();
    await cas.close();
  });

  it('没有浏览器报错', () => expect(firm.complaints).toEqual([]));
});

async function tenantIds(): Promise<string[]> {
  const client = new Client({ ...testCluster().admin, database: firm.database });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id::text from app.tenant order by id');
  await client.end();
  return rows.map(({ id }) => id);
}

/** What a member keeps of himself: the name by which he is known, and what stands on his invoices. */
async function keepsOwnThings(page: Page): Promise<void> {
  await page.goto('/main-page/personInfo');
  const save = page.locator('[data-page]').getByRole('button', { name: /^保\s?存$/ });
  await page.locator('#member_name').fill('');
  await save.first().click();
  await page.getByText('会员姓名不能为空！').first().waitFor();
  await page.locator('#member_name').fill('王大海');
  await save.first().click();
  await said(page, '保存成功');

  await page.getByRole('tab', { name: '发票管理' }).click();
  await page.getByText('发票开具约需 7 个工作日。').waitFor();
  await save.last().click();
  for (const missing of ['请输入姓名!', '请输入企业名称!', '请输入社会信用识别号!', '请输入邮箱!'])
    await page.getByText(missing).waitFor();
  await page.getByText('增值税专用发票').click();
  await save.last().click();
  for (const name of [
    '单位名称',
    '社会信用识别号',
    '注册地址',
    '电话',
    '开户银行',
    '银行账号',
    '收件人',
    '收件地址',
  ])
    await page.getByText(`请输入${name}!`).waitFor();
  await page.getByText('电子普通发票').click();
  await page.locator('#invoice_personName').fill('王大海');
  await page.locator('#invoice_companyName').fill('海港工程有限公司');
  await page.locator('#invoice_honestyCode').fill('91330100MA27XYDY0X');
  await page.locator('#invoice_email').fill('hai@harbour.example.com');
  await save.last().click();
  await said(page, '保存成功');
  await picture(page, 'member-invoice');
}
