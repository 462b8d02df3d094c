import type { XmlAttributes } from '@jianheng/foreign-content';
import type { Importer, ImporterPorts } from '../importer.ts';
import { type ExchangeFamily, exchangeImporter } from '../xml/exchange-file.ts';
import { text } from '../xml/exchange-values.ts';
import { JingjibiaoUnit } from './jingjibiao-unit.ts';

const ROOT = 'JingJiBiao';

/**
 * Reads bid XML of the JingJiBiao family (新点 .13jk, .13jt). The format carries no areas, no kinds or classes of resources, no
 * money in words and no figures of the tender: what needs them is not checked. Marks of machine and program are kept, unit by
 * unit. Line ids are `unit/sequence`. Keeps one unit at a time.
 */
export function jingjibiaoImporter(ports: ImporterPorts): Importer {
  return exchangeImporter(jingjibiaoFamily(), ports);
}

function jingjibiaoFamily(): ExchangeFamily {
  let root: XmlAttributes = new Map();
  let bid: XmlAttributes = new Map();
  return {
    root: ROOT,
    single: 'Dxgcxx',
    unit: 'Dwgcxx',
    name: '经济标 XML',
    takeAbove(name, attributes) {
      if (name === ROOT) root = attributes;
      if (name === 'Toubiaoxx') bid = attributes;
    },
    projectEvent: (standard) => ({
      type: 'project',
      place: ROOT,
      id: 'PROJECT',
      name: text(root, 'Xmmc'),
      standard,
      kinds: [],
      total: bid.get('Tbzj') ?? null,
      words: null,
      maxPrice: bid.get('Zgj') ?? null,
      carriesScale: false,
    }),
    singleEvent: (single) => ({
      type: 'single',
      place: `单项工程 ${text(single, 'Dxgcbh')}`,
      id: text(single, 'Dxgcbh'),
      name: text(single, 'Dxgcmc'),
      area: null,
      households: null,
      floors: null,
      total: single.get('Je') ?? null,
    }),
    openUnit: (unit, single) => new JingjibiaoUnit(unit, text(single, 'Dxgcbh')),
  };
}
