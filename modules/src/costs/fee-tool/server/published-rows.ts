import { FEE_TABLES, publishedTariff } from '@jianheng/cost-engine';

/** When documents came into force. */
const VALID_FROM: Readonly<Record<string, string>> = {
  ZB1980: '2003-01-01',
  SJ10: '2002-03-01',
  JL670: '2007-05-01',
  KY1283: '1999-09-10',
  JG504: '2016-09-01',
};
/** 效益费 on changes that an audit makes, by table and item. */
const BENEFITS: Readonly<Record<string, { benefitRate: string; countsIncreases: boolean }>> = {
  'ZX-JS2014 工程结算审核基本收费': { benefitRate: '6', countsIncreases: true },
  'ZX-JS2004 竣工结算审核基本收费': { benefitRate: '5', countsIncreases: false },
};
const FLOATS: Readonly<Record<string, string>> = { ZB1980: '20', SJ10: '20' };

/** The published tariffs as rows of this module. */
export const publishedRows = () =>
  FEE_TABLES.map((table) => {
    const { id: code, source, method, per, items, slices } = publishedTariff(table);
    return {
      code,
      tariff: {
        name: table.title,
        document: source,
        method,
        per: per === '100' ? ('percent' as const) : ('perMille' as const),
        floatPercent: FLOATS[code] ?? null,
        validFrom: VALID_FROM[code] ?? null,
        items: items.map(({ name, cap }) => ({
          name,
          cap,
          benefitRate: null,
          freePercent: null,
          countsIncreases: false,
          ...BENEFITS[`${code} ${name}`],
        })),
        note: table.note,
      },
      slices,
    };
  });
