import { openBrowser } from '@jianheng/tests/browser';
import { largeDefinition, largeRows } from '@jianheng/tests/large';
import { type Answers, openParts, type PartsInBrowser } from '@jianheng/tests/parts';
import { EXTENT } from './extent.ts';
import { median, panThrough, scrollThrough, shareWithin, timeLine, untilDrawn } from './in-browser.ts';
import { type Line, printTable } from './report.ts';

/**
 * `npm run bench:screens`: lists, trees, forms and the lines of forms as screens draw them, beside the plain form and the
 * virtual table of the component library with the same rows and fields, by turns in one browser: time to the first rows or
 * to the last field, frames while scrolling, and a key until what it writes is painted.
 */
const { records, spots, lines, fields, nodes } = EXTENT.screens;
const { frames: FRAMES, edits: EDITS } = EXTENT.grid;
const GOALS = { framesPerSecond: 50, edit: 50 };

type Subject = {
  readonly address: string;
  /** What is there once it is drawn. */
  readonly drawn: string;
  /** What scrolls; nothing where frames are not measured. */
  readonly box?: string;
  /** A drawing that is moved to and fro instead. */
  readonly isDrawing?: true;
  /** What is typed into, and what is come to first where that is only there then. */
  readonly input?: string;
  readonly enter?: string;
};
type Screen = {
  readonly title: string;
  /** What is other than in an installation. */
  readonly note?: string;
  readonly ours: Subject;
  readonly theirs: Subject;
};
type Figures = {
  readonly first: number;
  readonly frames: readonly number[];
  readonly edits: readonly number[];
};

const LIBRARY_TABLE = { drawn: '.ant-table-row .ant-table-cell', box: '.ant-table-tbody-virtual-holder' };

/** The viewer of BPMN of the library that the designer is made with. */
const DRAWING = { drawn: '[data-element-id="end"]', box: '.djs-container svg', isDrawing: true } as const;

/** An installation answers 200 at first; here all of them are there to be scrolled through. */
const ALL_AT_ONCE = ' (all rows in one answer)';

const SCREENS: readonly Screen[] = [
  {
    title: `list of ${records}`,
    note: ALL_AT_ONCE,
    ours: {
      address: '/records',
      drawn: '[role="grid"] [data-row-key="1"]',
      box: '[class*="_box_"]:has([role="grid"])',
    },
    theirs: { address: `/library-records?rows=${records}`, ...LIBRARY_TABLE },
  },
  {
    title: `tree of ${spots}`,
    note: ALL_AT_ONCE,
    ours: {
      address: '/spots',
      drawn: '[role="treegrid"] [data-row-key="1"]',
      box: '[class*="_box_"]:has([role="treegrid"])',
    },
    theirs: { address: `/library-spots?rows=${spots}`, ...LIBRARY_TABLE },
  },
  {
    title: `${lines} lines of a form`,
    ours: {
      address: `/large-lines?lines=${lines}`,
      drawn: '[data-cell="0:0"]',
      box: '[class*="_linesBox_"]',
      enter: '[data-cell="1:0"] :is(input, button)',
      input: '[data-cell="1:0"] input',
    },
    theirs: {
      address: `/library-lines?lines=${lines}`,
      ...LIBRARY_TABLE,
      input: '.ant-table-row:nth-child(2) .ant-table-cell:nth-child(1) input',
    },
  },
  {
    title: `form of ${fields} fields`,
    ours: {
      address: `/large-form?fields=${fields}`,
      drawn: `[data-field="field${fields - 1}"] input`,
      input: '[data-field="field0"] input',
    },
    theirs: { address: `/library-form?fields=${fields}`, drawn: `#field${fields - 1}`, input: '#field0' },
  },
  {
    title: `BPMN designer of ${nodes} nodes`,
    ours: { address: `/bpmn-designer?nodes=${nodes}`, ...DRAWING },
    theirs: { address: `/library-viewer?nodes=${nodes}`, ...DRAWING },
  },
  {
    title: `tree designer of ${nodes} nodes`,
    ours: { address: `/tree-designer?nodes=${nodes}`, drawn: '[data-step]', box: '[class*="_canvas_"]' },
    theirs: { address: `/library-viewer?nodes=${nodes}`, ...DRAWING },
  },
];

const page = (rows: readonly unknown[], total: number) => ({
  data: rows,
  total,
  totalCapped: false,
  next: null,
});

/** What the server would say, all of it at once: it is the browser that is measured. */
function answers(): Answers {
  const all = largeRows(records);
  const tree = largeRows(spots);
  return {
    'GET /definitions/large': { data: largeDefinition },
    'POST /b/large/record/queryList': ({ body }) => {
      const { pageSize = 20 } = body as { readonly pageSize?: number };
      return page(pageSize < 200 ? all.slice(0, pageSize) : all, records);
    },
    'POST /act/procdef/check': { data: { problems: [], notes: [] } },
    'GET /act/modelChoices': { data: { roles: [], groups: [], posts: [], processes: [] } },
    'POST /b/large/spot/queryLevel': page(tree, spots),
    'POST /b/large/spot/queryList': page(tree.slice(0, 1), spots),
  };
}

async function measure(parts: PartsInBrowser, subject: Subject): Promise<Figures> {
  const { address, drawn, box, isDrawing = false, input, enter = input } = subject;
  const { page: tab } = await parts.open(address, answers());
  try {
    const first = await tab.evaluate(untilDrawn, drawn);
    const edits: number[] = [];
    for (let round = 0; input !== undefined && round < EDITS; round++) {
      await tab
        .locator(enter ?? '')
        .first()
        .focus();
      await tab.locator(input).first().focus();
      await tab.evaluate(watchTyping, input);
      await tab.keyboard.press('End');
      await tab.keyboard.press('7');
      edits.push(await tab.evaluate(() => Reflect.get(window, 'painted')));
    }
    const move = isDrawing ? panThrough : scrollThrough;
    const frames = box === undefined ? [] : await tab.evaluate(move, { box, frames: FRAMES });
    return { first, frames, edits };
  } finally {
    await tab.close();
  }
}

/** Runs in the browser: keeps the time from a key to the second frame after the input has another value. */
function watchTyping(typed: string): void {
  const painted = new Promise<number>((resolve) => {
    const input = document.querySelector<HTMLInputElement>(typed);
    const before = input?.value;
    let began = 0;
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === '7') began = performance.now();
      },
      { capture: true },
    );
    const look = () => {
      if (began === 0 || document.querySelector<HTMLInputElement>(typed)?.value === before)
        requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - began));
    };
    look();
  });
  Reflect.set(window, 'painted', painted);
}

async function compared(
  parts: PartsInBrowser,
  { title, note = '', ours, theirs }: Screen,
): Promise<readonly Line[]> {
  const left: Figures[] = [];
  const right: Figures[] = [];
  for (let round = 0; round < EXTENT.rounds; round++) {
    left.push(await measure(parts, ours));
    right.push(await measure(parts, theirs));
  }
  const both = (figure: (of: Figures) => readonly number[]) =>
    [median(left.flatMap(figure)), median(right.flatMap(figure))] as const;
  const framesOf = (figures: readonly Figures[]) => figures.flatMap(({ frames }) => frames);
  return [
    timeLine(
      `${title}, first paint${note}`,
      both(({ first }) => [first]),
    ),
    ...(ours.box === undefined
      ? []
      : [
          timeLine(
            `${title}, frames while scrolling`,
            both(({ frames }) => frames),
            1000 / GOALS.framesPerSecond,
          ),
          {
            what: `${title}, frames of no more than 20 ms`,
            goal: '',
            result: shareWithin(framesOf(left), 20),
            bare: shareWithin(framesOf(right), 20),
          },
        ]),
    ...(ours.input === undefined
      ? []
      : [
          timeLine(
            `${title}, key to painted input`,
            both(({ edits }) => edits),
            GOALS.edit,
          ),
        ]),
  ];
}

const parts = await openParts(await openBrowser());
const table: Line[] = [];
try {
  for (const screen of SCREENS) table.push(...(await compared(parts, screen)));
} finally {
  await parts.close();
}
process.stdout.write(
  `medians; beside them the form and the table of the component library, and our time as a share of theirs\n\n${printTable(table)}\n`,
);
