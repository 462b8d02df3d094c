import { openBrowser } from '@jianheng/tests/browser';
import { openParts, type PartsInBrowser } from '@jianheng/tests/parts';
import { EXTENT } from './extent.ts';
import { median, scrollThrough, shareWithin, timeLine, untilDrawn } from './in-browser.ts';
import { type Line, printTable } from './report.ts';

/**
 * `npm run bench:grid`: the big grid beside the table of the component library with the same rows, by turns in one
 * browser: time to the first rows, frames while scrolling, and an edit until its cell is painted. The library's table has
 * no cells that are typed into; its edit is a button that changes one row.
 */
const { lines: LINES, frames: FRAMES, edits: EDITS } = EXTENT.grid;
const GOALS = { framesPerSecond: 50, edit: 50 };

type Subject = {
  readonly address: string;
  /** The first cell of the rows, the box that scrolls, and what begins an edit. */
  readonly first: string;
  readonly box: string;
  readonly edited: string;
};
type Figures = {
  readonly first: number;
  readonly frames: readonly number[];
  readonly edits: readonly number[];
};

const GRID: Subject = {
  address: '/big-grid',
  first: 'td[aria-colindex="2"]',
  box: '[class*="_gridBox_"]',
  edited: 'tr[aria-rowindex="3"] td[aria-colindex="3"]',
};
const TABLE: Subject = {
  address: '/library-table',
  first: '.ant-table-row .ant-table-cell',
  box: '.ant-table-tbody-virtual-holder',
  edited: '.ant-table-row:nth-child(2) .ant-table-cell:nth-child(2)',
};

async function measure(parts: PartsInBrowser, subject: Subject): Promise<Figures> {
  const { page } = await parts.open(`${subject.address}?lines=${LINES}`, {});
  try {
    const first = await page.evaluate(untilDrawn, subject.first);
    const edits: number[] = [];
    if (subject === GRID) await page.locator(subject.edited).click();
    for (let round = 0; round < EDITS; round++) {
      await page.evaluate(watchPainting, subject.edited);
      if (subject === GRID) await page.keyboard.insertText(`改过的名称${round}`);
      if (subject === GRID) await page.keyboard.press('Enter');
      else await page.getByRole('button', { name: '改名称' }).click();
      edits.push(await page.evaluate(() => Reflect.get(window, 'painted')));
      if (subject === GRID) await page.keyboard.press('ArrowUp');
    }
    const frames = await page.evaluate(scrollThrough, { box: subject.box, frames: FRAMES });
    return { first, frames, edits };
  } finally {
    await page.close();
  }
}

/** Runs in the browser: keeps the time from the key or click that ends an edit to the frame after the cell says another text. */
function watchPainting(edited: string): void {
  const painted = new Promise<number>((resolve) => {
    let began = 0;
    const before = document.querySelector(edited)?.textContent;
    const start = () => {
      began = performance.now();
    };
    window.addEventListener('keydown', start, { capture: true, once: true });
    window.addEventListener('mousedown', start, { capture: true, once: true });
    const look = () => {
      if (document.querySelector(edited)?.textContent === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - began));
    };
    look();
  });
  Reflect.set(window, 'painted', painted);
}

const parts = await openParts(await openBrowser());
const ours: Figures[] = [];
const theirs: Figures[] = [];
try {
  for (let round = 0; round < EXTENT.rounds; round++) {
    ours.push(await measure(parts, GRID));
    theirs.push(await measure(parts, TABLE));
  }
} finally {
  await parts.close();
}
const both = (figure: (of: Figures) => readonly number[]) =>
  [median(ours.flatMap(figure)), median(theirs.flatMap(figure))] as const;
const share = (figures: readonly Figures[], most: number) =>
  shareWithin(
    figures.flatMap(({ frames }) => frames),
    most,
  );
const frame = both(({ frames }) => frames);
const lines: Line[] = [
  timeLine(
    `${LINES} lines, first rows after the page was asked for`,
    both(({ first }) => [first]),
  ),
  timeLine('frames while scrolling', frame, 1000 / GOALS.framesPerSecond),
  {
    what: 'frames of no more than 20 ms',
    goal: '',
    result: share(ours, 20),
    bare: share(theirs, 20),
  },
  timeLine(
    'edit to painted cell',
    both(({ edits }) => edits),
    GOALS.edit,
  ),
];
process.stdout.write(
  `medians; beside them the table of the component library, and our time as a share of its\n\n${printTable(lines)}\n`,
);
