/** What stands in a place of the home page; the way it is kept is the catalogue's. */
export type PanelItem = { readonly title: string; readonly code: string; readonly morePath: string };
/** The eight places of the home page (面板): each holds one panel, or nothing. */
export type Slots = readonly (PanelItem | null)[];

const SLOT_COUNT = 8;

/** The panels that there are: the eight of the catalogue in their order, and what the product adds. */
export const PANELS: readonly PanelItem[] = [
  { title: '消息提醒', code: 'message', morePath: '/main-page/messagePage' },
  { title: '通知公告', code: 'notice', morePath: '/main-page/notice' },
  { title: '行业新闻', code: 'industryNews', morePath: '/main-page/industry-news' },
  { title: '图片新闻', code: 'pictureNews', morePath: '/main-page/picture-news' },
  { title: '企业品牌', code: 'brand', morePath: '/main-page/enterprise-brand' },
  { title: '升级说明', code: 'upgrade', morePath: '/main-page/upgrade-notes' },
  { title: '邮件', code: 'mail', morePath: '/main-page/mail' },
  { title: '绩效得分', code: 'kpi', morePath: '/main-page/kpi-score' },
  { title: '我的日程', code: 'agenda', morePath: '' },
  { title: '已逾期', code: 'late', morePath: '/main-page/toDoAll' },
  { title: '本月申请', code: 'figures', morePath: '/main-page/myApplicationAll' },
];

/** Of the eight of the catalogue the first seven. */
const FIRST = 7;
const DEFAULT_SLOTS: Slots = filled(PANELS.slice(0, FIRST));

/** Places as they were kept; what is no panel any more leaves its place empty, and none is kept twice. */
export function slotsOf(stored: unknown): Slots {
  if (!Array.isArray(stored)) return DEFAULT_SLOTS;
  const codes = stored.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'code' in one ? one.code : undefined,
  );
  return filled(
    codes.map((code, at) =>
      codes.indexOf(code) === at ? (PANELS.find((panel) => panel.code === code) ?? null) : null,
    ),
  );
}

function filled(slots: Slots): Slots {
  return Array.from({ length: SLOT_COUNT }, (_none, at) => slots[at] ?? null);
}

/** A panel put into a place: the one that it stood in before is empty then, and what stood here goes. */
export function placed(slots: Slots, code: string, to: number): Slots {
  const panel = PANELS.find((one) => one.code === code);
  if (panel === undefined || to < 0 || to >= SLOT_COUNT) return slots;
  return slots.map((one, at) => {
    if (at === to) return panel;
    return one?.code === code ? null : one;
  });
}

/** A panel put into the first place that is empty; where none is, nothing happens. */
export const placedFirst = (slots: Slots, code: string): Slots => placed(slots, code, slots.indexOf(null));

export const emptied = (slots: Slots, at: number): Slots =>
  slots.map((one, index) => (index === at ? null : one));

/** What is kept: places up to the last one that holds something. */
export const toStored = (slots: Slots): Slots =>
  slots.slice(0, slots.findLastIndex((one) => one !== null) + 1);

/** Panels that stand nowhere. */
export const unplaced = (slots: Slots): readonly PanelItem[] =>
  PANELS.filter(({ code }) => !slots.some((one) => one?.code === code));

/** Panels whose rows the product has; the others show what nobody can write yet. */
const FILLED: readonly string[] = ['message', 'agenda', 'late', 'figures'];
/** What takes the room of empty panels until the reader has arranged the page. */
const INSTEAD: readonly string[] = ['agenda', 'late'];

/**
 * The panels that the home page shows. A layout of the reader's own is shown as it is. Of the first layout, which the catalogue
 * prescribes, panels without a page to fill them give way to the reader's days and to what is overdue.
 */
export function shownPanels(slots: Slots, isServed: (address: string) => boolean): readonly PanelItem[] {
  const placedPanels = slots.filter((one) => one !== null);
  if (slots.some((one, at) => one?.code !== DEFAULT_SLOTS[at]?.code)) return placedPanels;
  const filledPanels = placedPanels.filter(
    ({ code, morePath }) => FILLED.includes(code) || isServed(morePath),
  );
  return [...filledPanels, ...PANELS.filter(({ code }) => INSTEAD.includes(code))];
}
