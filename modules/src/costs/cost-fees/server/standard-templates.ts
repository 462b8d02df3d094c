import { FEE_TREES } from '@jianheng/cost-engine';

/** When each national standard came into force. */
const IN_FORCE: Readonly<Record<string, string>> = {
  'GB50500-2013': '2013-07-01',
  'GBT50500-2024': '2025-09-01',
};

/** The fee trees of the national standards as templates. */
export const standardTemplates = () =>
  FEE_TREES.map(({ id, title, standard, clause, rows }) => ({
    name: title,
    standard: standard === '2024' ? ('gb2024' as const) : ('gb2013' as const),
    document: clause,
    validFrom: IN_FORCE[id] ?? null,
    isOn: true,
    rows: rows.map(({ symbol, name, parent, source, formula, rate, each, states }) => ({
      symbol,
      name,
      parent,
      source: source ?? null,
      formula: formula ?? null,
      rate: rate === undefined || rate === 'tax' ? null : rate,
      isTaxRate: rate === 'tax',
      each: each ?? null,
      states: states ?? null,
    })),
  }));
