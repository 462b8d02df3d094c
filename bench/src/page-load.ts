import { openBrowser } from '@jianheng/tests/browser';
import { EXTENT } from './extent.ts';
import { figureLine, type Line } from './report.ts';
import type { Served } from './served.ts';

type Place = {
  readonly title: string;
  readonly to: string;
  readonly drawn: string;
  readonly requests: number;
};

const TO_DO: Place = {
  title: 'to-do page',
  to: '/main-page/toDoAll',
  drawn: '[class*="_processList_"] .ant-table-row',
  requests: 12,
};
const HOME: Place = {
  title: 'home page',
  to: '/home',
  drawn: '[class*="_panelToDo_"] .ant-table-row',
  requests: 15,
};
const WARM = 300;

/**
 * Where the day begins and what is to be done, in a browser: how many requests each takes where nobody has been before, and
 * how long until its rows are drawn, by the browser's own clock, then and when it is opened again within the frame.
 */
export async function pageLoad(served: Served): Promise<Line[]> {
  const token = await served.tokenOf('manager');
  const browser = await openBrowser();
  try {
    return [
      ...(await loadOf(browser, { served, token, place: TO_DO, other: HOME })),
      ...(await loadOf(browser, { served, token, place: HOME, other: TO_DO })),
    ];
  } finally {
    await browser.close();
  }
}

type Measured = {
  readonly served: Served;
  readonly token: string;
  readonly place: Place;
  /** From where it is opened again. */
  readonly other: Place;
};

async function loadOf(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  { served, token, place, other }: Measured,
): Promise<Line[]> {
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
    await page.goto(place.to);
    await page.locator(place.drawn).first().waitFor();
    const milliseconds = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    colds.push({ requests, milliseconds });
    for (let again = 0; again < EXTENT.rounds; again++) {
      await page.evaluate(openWithin, { to: other.to, drawn: other.drawn });
      warms.push(await page.evaluate(openWithin, { to: place.to, drawn: place.drawn }));
    }
    await context.close();
  }
  return [
    figureLine(`${place.title} in a browser new to it`, median(colds.map(({ requests }) => requests)), {
      atMost: place.requests,
      unit: 'requests',
    }),
    figureLine('the same until its rows are drawn', median(colds.map(({ milliseconds }) => milliseconds)), {
      unit: 'ms',
    }),
    figureLine('the same from within the frame', median(warms), { atMost: WARM, unit: 'ms' }),
  ];
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
