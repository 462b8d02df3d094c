import { openBrowser } from '@jianheng/tests/browser';
import { EXTENT } from './extent.ts';
import { figureLine, type Line } from './report.ts';
import type { Served } from './served.ts';

const TO_DO = '/main-page/toDoAll';
const HOME = '/home';
const ROWS = '[class*="_processList_"] .ant-table-row';
const MOST = { requests: 12, warm: 300 };

/**
 * The page of what is to be done, in a browser: how many requests it takes where nobody has been before, and how long
 * until its rows are drawn, by the browser's own clock, then and when it is opened again within the frame.
 */
export async function pageLoad(served: Served): Promise<Line[]> {
  const token = await served.tokenOf('manager');
  const browser = await openBrowser();
  try {
    const colds: { requests: number; milliseconds: number }[] = [];
    const warms: number[] = [];
    for (let round = 0; round < EXTENT.rounds; round++) {
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${served.port}`,
        viewport: { width: 1440, height: 900 },
      });
      await context.addInitScript((kept) => window.localStorage.setItem('AuthToken', kept), token);
      const page = await context.newPage();
      let requests = 0;
      page.on('request', () => requests++);
      await page.goto(TO_DO);
      await page.locator(ROWS).first().waitFor();
      const milliseconds = await page.evaluate(() => performance.now());
      await page.waitForLoadState('networkidle');
      colds.push({ requests, milliseconds });
      for (let again = 0; again < EXTENT.rounds; again++) {
        await page.evaluate(openWithin, { to: HOME, drawn: '[class*="_panelToDo_"] .ant-table-row' });
        warms.push(await page.evaluate(openWithin, { to: TO_DO, drawn: ROWS }));
      }
      await context.close();
    }
    return [
      figureLine('to-do page in a browser new to it', median(colds.map(({ requests }) => requests)), {
        atMost: MOST.requests,
        unit: 'requests',
      }),
      figureLine('the same until its rows are drawn', median(colds.map(({ milliseconds }) => milliseconds)), {
        unit: 'ms',
      }),
      figureLine('the same from within the frame', median(warms), { atMost: MOST.warm, unit: 'ms' }),
    ];
  } finally {
    await browser.close();
  }
}

/** Runs in the browser: goes to an address as a click in the menu does, and answers after how long its rows stand there. */
function openWithin({ to, drawn }: { to: string; drawn: string }): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      const isThere = window.location.pathname === to && document.querySelector(drawn) !== null;
      requestAnimationFrame(isThere ? () => resolve(performance.now() - began) : look);
    };
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    look();
  });
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
