import * as modulesEn from '@jianheng/modules/en';
import * as modulesEs from '@jianheng/modules/es';
import * as platform from '@jianheng/web-platform/i18n';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { arrive, visit, wear } from './menu-walk.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const HAN = /\p{Script=Han}/u;
const WORDS = {
  en: { ...modulesEn.en, ...platform.en },
  es: { ...modulesEs.es, ...platform.es },
} as const;
type Spoken = keyof typeof WORDS;

/** Whatever the server has told this page, but for its declarations: names of people, what they wrote, titles of forms, notices. */
function listenTo(page: Page): { told(text: string): boolean } {
  const answers: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/definitions')) return;
    answer.text().then(
      (text) => answers.push(text),
      () => undefined,
    );
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => answers.push(String(payload))),
  );
  return { told: (text) => answers.some((answer) => answer.includes(JSON.stringify(text).slice(1, -1))) };
}

/** Every text in view, what is said of buttons and pictures, and what empty inputs ask for. */
function textsInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(readTexts);
}

/** Runs in the page. */
function readTexts(): readonly string[] {
  const inView = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !element.matches('style, script, mark, [class*="_avatar_"]'),
  );
  // What is found stands in marks amid its text, which is one.
  const ownText = (element: Element) =>
    element.querySelector(':scope > mark') === null
      ? [...element.childNodes].filter((node) => node instanceof Text).map((text) => text.textContent ?? '')
      : [element.textContent ?? ''];
  const asked = (element: Element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
  const texts = inView.flatMap((element) => [...ownText(element), ...asked(element)]);
  return [...new Set([document.title, ...texts].map((text) => text.trim()))];
}

const OWN_NAMES = ['中文'];

/** What is said in Chinese though there is a word for it, and what the program itself says in Chinese. */
async function chineseIn(page: Page, language: Spoken, heard: ReturnType<typeof listenTo>) {
  const texts = (await textsInView(page)).filter((text) => HAN.test(text) && !OWN_NAMES.includes(text));
  return texts.filter((text) => {
    const pieces = text.split(/[^\p{Script=Han}\p{L}\p{N}（）、]+/u).filter((piece) => HAN.test(piece));
    return text in WORDS[language] || !pieces.every((piece) => heard.told(piece));
  });
}

/** An address of the product that no page serves yet, of whose title there is a word. */
const NOT_OPEN_YET = '/administration-management/office-supplies-management/inventory-list';

const tool = (page: Page, label: string) => page.locator('header').getByRole('button', { name: label });

describe.each(['en', 'es'] as const)('the desk in another language: %s', (language) => {
  const say = (text: string) => WORDS[language][text] ?? text;

  it('says nothing in Chinese but what people wrote', { timeout: 400_000 }, async () => {
    const page = await firm.enter('wangjianguo');
    const heard = listenTo(page);
    await page.evaluate((chosen) => window.localStorage.setItem('language', chosen), language);
    await arrive(page, '/home');
    const found: string[] = [];
    const look = async (place: string) => {
      for (const text of await chineseIn(page, language, heard)) found.push(`${place}: ${text}`);
    };
    await page.locator('.ant-table-row').first().waitFor();
    await look('home');
    for (const [label, place] of [
      ['面板管理', 'panels'],
      ['系统设置', 'settings'],
    ] as const) {
      await tool(page, say(label)).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await look(place);
      await dialog.locator('.ant-modal-close, .ant-drawer-close').first().click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await tool(page, '王建国').click();
    await page.getByRole('menu').last().waitFor();
    await look('person');
    await page.keyboard.press('Escape');
    for (const address of [
      '/main-page/messagePage',
      '/main-page/toDoAll',
      '/main-page/haveDoneAll',
      '/main-page/myApplicationAll',
      '/main-page/personInfo',
      '/personal-user-main-page',
      '/global-search?searchkey=项目',
    ]) {
      await arrive(page, address);
      await look(address);
    }
    await picture(page, `search-${language}`);
    expect(found).toEqual([]);
    expect(firm.complaints).toEqual([]);
    await page.context().close();
  });

  it('renames tabs that stay open, the page in view and the window', { timeout: 200_000 }, async () => {
    const page = await firm.enter('liming');
    await wear(page, { name: 'Chinese', width: 1440 });
    await visit(page, '/main-page/myApplicationAll');
    await visit(page, NOT_OPEN_YET);
    await visit(page, '/main-page/messagePage');
    await visit(page, '/home');
    await page.locator('[class*="_greeting_"] .ant-btn-primary').click();
    await page.getByRole('dialog').getByTitle('借款申请').click();
    const tabs = page.getByRole('navigation', { name: '打开的页面' });
    await tabs.getByRole('button', { name: '新建流程：借款申请', exact: true }).waitFor();
    await page.getByRole('navigation', { name: '当前位置' }).getByText('新建流程：借款申请').waitFor();

    await tool(page, '语言').click();
    await page.getByRole('menuitem', { name: language === 'en' ? 'English' : 'Español' }).click();

    // Mails and short messages follow.
    const kept = () =>
      page.evaluate(async () => {
        const headers = { AuthToken: window.localStorage.getItem('AuthToken') ?? '' };
        return (await (await fetch('/api/getLoginData', { headers })).json()).data.userConfig.language;
      });
    await expect.poll(kept).toBe(language);
    const names = () =>
      page
        .getByRole('navigation', { name: say('打开的页面') })
        .locator('button[title]')
        .allTextContents();
    await expect
      .poll(names)
      .toEqual([
        say('首页'),
        say('我的申请'),
        say('用品库存'),
        say('消息提醒'),
        `${say('新建流程')}: ${say('借款申请')}`,
      ]);
    await expect.poll(() => page.title()).toBe(`${say('新建流程')}: ${say('借款申请')}`);
    await page.context().close();
  });
});

describe('an import in English', () => {
  it('calls the columns of an import as the list does', async () => {
    const page = await firm.enter('admin');
    await wear(page, { name: 'English', width: 1440, language: 'en' });
    await visit(page, '/administration-management/office-supplies-management/inventory-list');
    await page.getByRole('button', { name: /Import$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Import office supplies' });
    const buffer = Buffer.from('名称,规格,类别,单位\n导入的笔,0.5,书写用具,支\n');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: /Read$/ }).click();
    for (const name of ['Name *', 'Specification *', 'Category *', 'Unit *'])
      await dialog.getByText(name, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: /^Next/ }).click();
    const compared = page.getByRole('dialog', { name: 'Comparison' });
    await compared.getByRole('columnheader', { name: 'Specification', exact: true }).waitFor();
    await page.context().close();
  });
});
