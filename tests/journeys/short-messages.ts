import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the product has said in short messages and no journey has waited for yet. */
    shortMessages?: string[];
  }
}

/** A short message stays for two seconds, which a busy machine may not look at: the pages of this context keep them. */
export function keepShortMessages(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const kept: string[] = [];
    window.shortMessages = kept;
    const known = new WeakSet<Element>();
    const look = () => {
      for (const notice of document.querySelectorAll('.ant-message-notice')) {
        const text = notice.textContent?.trim();
        if (!text || known.has(notice)) continue;
        known.add(notice);
        kept.push(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has said this in a short message since the last time that somebody waited for it. */
export async function said(page: Page, says: string): Promise<void> {
  await page.waitForFunction((text) => {
    const place = window.shortMessages?.indexOf(text) ?? -1;
    if (place >= 0) window.shortMessages?.splice(place, 1);
    return place >= 0;
  }, says);
}
