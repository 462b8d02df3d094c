import type { Page } from 'playwright-core';
import type { MenuEntry } from './menu-walk.ts';

/** Pages of one process share an entry of the menu; each is headed by the name of its own tab. */
const SHARED_ENTRY = '/setting-flow/';

/** Disagreement between the page in view and its menu entry: it has one first heading, which begins with the entry's label. */
export async function headingFaults(page: Page, { address, label }: MenuEntry): Promise<readonly string[]> {
  const { headings, items } = await page.evaluate(() => {
    const visible = (selector: string, root: ParentNode | undefined) =>
      [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => one.checkVisibility());
    const [view] = visible('[data-page]', document);
    return {
      headings: visible('h1', view).map((heading) => ({
        text: heading.textContent ?? '',
        isGreeting: heading.closest('[class*="_greeting_"]') !== null,
      })),
      items: visible('nav .ant-menu-item', document).map((item) => ({
        text: item.textContent ?? '',
        isSelected: item.matches('.ant-menu-item-selected'),
      })),
    };
  });
  const [first] = headings;
  if (first === undefined || headings.length > 1) return [`${headings.length} headings of the first level`];
  if (first.isGreeting || address.includes(SHARED_ENTRY)) return [];
  const selected = items.filter(({ isSelected }) => isSelected).map(({ text }) => text);
  const isListed = items.some(({ text }) => text === label);
  return [
    ...(first.text.startsWith(label) ? [] : [`is headed ${first.text}, not ${label}`]),
    ...(!isListed || selected.includes(label) ? [] : [`the menu marks ${selected.join(', ') || 'nothing'}`]),
  ];
}
