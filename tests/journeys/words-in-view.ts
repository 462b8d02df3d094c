import type { Page } from 'playwright-core';

/** Where the program itself speaks: heads of columns, buttons, labels, states, menus; what people wrote stands elsewhere. */
const SPOKEN = [
  'thead th .ant-table-column-title',
  'thead th:not(:has(.ant-table-column-title))',
  '.ant-btn',
  'label',
  '[class*="_actionName_"]',
  '[data-page] h1',
  '[data-page] h2',
  '[class*="_dot_"]',
  '.ant-select-placeholder',
  '.ant-input-suffix',
  '.ant-menu-title-content',
].join(', ');

/** Dates and amounts: one of which the end is missing is another one. */
const WHOLE = '[data-page] [class*="_digits_"], [data-page] time, [data-page] [class*="_money_"]';

/** What an empty input says stands in no box that could be measured. */
const ASKED = 'input[placeholder]';

type Places = { readonly spoken: string; readonly whole: string; readonly asked: string };

/** How often a page is looked at again before a word counts as cut: a sum comes after its rows, and widths follow it. */
const LOOKS = 5;
const PAUSE_MS = 300;

/** Words and figures in view of which a part is cut off, and stays so. */
export async function cutWords(page: Page, looks = LOOKS): Promise<readonly string[]> {
  const cut = await cutNow(page);
  if (cut.length === 0 || looks === 1) return cut;
  await page.waitForTimeout(PAUSE_MS);
  return cutWords(page, looks - 1);
}

async function cutNow(page: Page): Promise<readonly string[]> {
  const places: Places = { spoken: SPOKEN, whole: WHOLE, asked: ASKED };
  const texts = [...(await page.evaluate(hiddenText, places)), ...(await page.evaluate(longHints, places))];
  return [...new Set(texts)].map((text) => `cut: ${text}`);
}

/** Runs in the page: texts that reach beyond the box that hides what does not fit. */
function hiddenText({ spoken, whole }: Places): string[] {
  const hides = (box: HTMLElement) => {
    const { overflowX, display } = getComputedStyle(box);
    return display !== 'inline' && overflowX !== 'visible' && box.clientWidth > 0;
  };
  const boxOf = (element: HTMLElement): HTMLElement =>
    hides(element) || element.matches('[data-page], .ant-table-cell') || element.parentElement === null
      ? element
      : boxOf(element.parentElement);
  const textEnd = (node: Node): number => {
    if (!(node instanceof Text)) return Math.max(0, ...[...node.childNodes].map(textEnd));
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect().right;
  };
  /** What is held to a number of lines and has more of them. */
  const hidesLines = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('[class*="_headText_"]')].some(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
  const isCut = (element: HTMLElement) => {
    const box = boxOf(element);
    const edge = box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingRight);
    return textEnd(element) > edge + 1 || hidesLines(element);
  };
  return [...document.querySelectorAll<HTMLElement>(`${spoken}, ${whole}`)]
    .filter((element) => element.checkVisibility() && isCut(element))
    .map(({ textContent }) => textContent ?? '');
}

/** Runs in the page: what empty inputs say beyond their end, by the page's own letters. */
function longHints({ asked }: Places): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('there is nothing to measure with');
  const isTooLong = (input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(input.placeholder).width > room + 1;
  };
  return [...document.querySelectorAll<HTMLInputElement>(asked)]
    .filter((input) => input.checkVisibility() && input.value === '' && isTooLong(input))
    .map(({ placeholder }) => placeholder);
}

/** Height of a fact on a card that is shown on one line. */
const ONE_LINE_PX = 24;

/** Facts on the cards of a phone that are cut off or take more than one line. */
export async function brokenFacts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate((height) => {
    const isBroken = ({ scrollWidth, clientWidth, scrollHeight, clientHeight, offsetHeight }: HTMLElement) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight || offsetHeight > height;
    return [...document.querySelectorAll<HTMLElement>('[data-page] [class*="_cardFacts_"] > *')]
      .filter((fact) => fact.checkVisibility() && isBroken(fact))
      .map(({ textContent }) => textContent);
  }, ONE_LINE_PX);
  return [...new Set(texts)].map((text) => `broken fact: ${text}`);
}

/** What the program says in Chinese to whoever reads another language; names that people wrote stay as they are. */
export function chineseWords(page: Page): Promise<readonly string[]> {
  return page.evaluate((spoken) => {
    const said = [...document.querySelectorAll<HTMLElement>(spoken)]
      .filter(
        (one) =>
          one.checkVisibility() && !one.matches('[class*="_greeting_"] h1, [class*="_statistics_"] th'),
      )
      .map(({ textContent }) => textContent ?? '');
    return [...new Set(said.filter((text) => /\p{Script=Han}/u.test(text)))].map(
      (text) => `in Chinese: ${text}`,
    );
  }, SPOKEN);
}
