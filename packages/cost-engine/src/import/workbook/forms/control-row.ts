import { FEN, MONEY, type Money, parseScaled, RATE, scaledText } from '@jianheng/fixed-point';
import type { TableRow } from '@jianheng/spreadsheet';
import type { DraftSection, UnitDraft } from './unit-draft.ts';

interface Control {
  /** its words without blanks */
  readonly heading: string;
  readonly stated: string | null;
  /** the section in which it stands */
  readonly section: DraftSection;
  /** the sum of the section's lines so far */
  readonly sum: Money;
}

const DIVISIONAL = /^分部分项(?:工程)?(?:费)?(?:合计|小计)/;
const MEASURES = /^措施(?:项目)?(?:费)?(?:合计|小计)/;
const BEFORE_TAX = /^(?:不含税|税前|除税)(?:工程)?总?(?:造价|合价|总价|金额|小计|合计)/;
const AFTER_TAX = /^(?:含税|税后)(?:工程)?总?(?:造价|合价|总价|金额|小计|合计)|^(?:工程)?总?造价/;
const TAX = /^(?:税金|增值税)/;
const SUBTOTAL = /小计/;

/** Keeps what a subtotal row states, where its words say what it is. A sum that stands in the unit's summary is not overwritten. */
export function takeControl(unit: UnitDraft, control: Control): void {
  const { heading, stated, section } = control;
  if (stated === null) return;
  const keep = (figure: 'divisional' | 'measuresTotal' | 'taxBase' | 'tax' | 'total') => {
    if (!unit.figures.has(figure)) unit.figures.set(figure, stated);
  };
  if (DIVISIONAL.test(heading)) keep('divisional');
  else if (MEASURES.test(heading)) keep('measuresTotal');
  else if (BEFORE_TAX.test(heading)) keep('taxBase');
  else if (AFTER_TAX.test(heading)) keep('total');
  else if (TAX.test(heading)) {
    keep('tax');
    unit.taxRate ??= percentIn(heading);
  } else if (SUBTOTAL.test(heading)) section.subtotal = subtotalOf(stated, control);
}

/** Several subtotals below one heading add up, unless the last counts all of its lines. */
function subtotalOf(stated: string, { section, sum }: Control): string {
  const { subtotal } = section;
  const units = parseScaled(stated, MONEY);
  if (subtotal === null || Math.abs(units - sum) <= FEN) return stated;
  return scaledText(parseScaled(subtotal, MONEY) + units, MONEY);
}

/** The rate at which a row takes a percentage of the lines above, as a fraction of 1: in its words, else in a cell of its own. */
export function rateOf(heading: string, { cells }: TableRow): number | null {
  const percent = /(\d+(?:\.\d+)?)[%％]/.exec(heading)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  const fractions = cells.flatMap(({ kind, text }) =>
    kind === 'number' && Number(text) > 0 ? Number(text) : [],
  );
  return fractions.find((fraction) => fraction < 0.5) ?? null;
}

/** `税金（9%）` says 0.09. */
function percentIn(text: string): string | null {
  const percent = /(\d+(?:\.\d+)?)[%％]/.exec(text)?.[1];
  return percent === undefined ? null : scaledText(Math.round(parseScaled(percent, RATE) / 100), RATE);
}
