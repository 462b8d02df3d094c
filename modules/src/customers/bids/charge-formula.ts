import { decimal } from '@jianheng/definition';

/** Ends of the slices in 万元 (计价格[2002]1980号, above 5 亿 by 发改价格[2011]534号). */
const ENDS = ['100', '500', '1000', '5000', '10000', '50000', '100000', '500000', '1000000'];
/** Rates of the slices in per cent, and the cap in 万元. */
const TARIFF = {
  works: { rates: ['1', '0.7', '0.55', '0.35', '0.2', '0.05', '0.035', '0.008', '0.006', '0.004'], cap: 450 },
  services: {
    rates: ['1.5', '0.8', '0.45', '0.25', '0.1', '0.05', '0.035', '0.008', '0.006', '0.004'],
    cap: 300,
  },
  goods: {
    rates: ['1.5', '1.1', '0.8', '0.5', '0.25', '0.05', '0.035', '0.008', '0.006', '0.004'],
    cap: 350,
  },
} as const;
type Kind = keyof typeof TARIFF;

/**
 * The whole base at the first rate, and beyond the end of each slice the difference to the next rate: shorter than a term
 * for each slice.
 */
function slicesOf(kind: Kind, base: string): string {
  const { rates } = TARIFF[kind];
  const terms = rates.slice(1).map((rate, at) => {
    const end = `${ENDS[at]}0000`;
    return `IF(${base} > ${end}, (${base} - ${end}) * ${perUnit(decimal.minus(rate, rates[at] ?? '0'))}, 0)`;
  });
  return [`${base} * ${perUnit(rates[0])}`, ...terms].join(' + ');
}

const perUnit = (percent: string) => decimal.over(percent, '100');

const byKind = (kind: string, part: (kind: Kind) => string) =>
  `IF(${kind} = 'works', ${part('works')}, IF(${kind} = 'services', ${part('services')}, ${part('goods')}))`;

/** The published service charge (招标代理服务费) of an amount in 元; a test compares it with the table of the cost engine. */
export const publishedCharge = (kind: string, base: string) =>
  `ROUND(${byKind(kind, (one) => slicesOf(one, base))}, 2)`;

/** At most this much, in 元. */
export const chargeCap = (kind: string) => byKind(kind, (one) => `${TARIFF[one].cap}0000`);
