import type { XmlAttributes } from '@jianheng/foreign-content';
import type { BuildingEvent } from '../../model/import-event.ts';
import { normalUnit } from '../../text/units-of-measure.ts';
import { type BuildingFacts, factFields, noFacts, takeFact } from '../building-facts.ts';
import type { Importer, ImporterPorts } from '../importer.ts';
import { type ExchangeFamily, exchangeImporter } from '../xml/exchange-file.ts';
import { figure, text } from '../xml/exchange-values.ts';
import { NationalUnit } from './national-unit.ts';

const ROOT = 'ConstructionProject';

/**
 * Reads 《建设工程造价数据交换标准》 XML, one file per 单项工程; the files of one project are pushed one after another. The
 * format carries no project total, no money in words, no guide prices, no bases of fees and no figures of the tender: what
 * needs them is not checked. Line ids are `unit/sequence`. Keeps one unit at a time.
 */
export function nationalImporter(ports: ImporterPorts): Importer {
  return exchangeImporter(nationalFamily(), ports);
}

function nationalFamily(): ExchangeFamily {
  let root: XmlAttributes = new Map();
  let maxPrice: string | null = null;
  let facts = noFacts();
  return {
    root: ROOT,
    single: 'SectionalWorks',
    unit: 'UnitWorks',
    name: '造价数据交换标准 XML',
    takeAbove(name, attributes) {
      if (name === ROOT) {
        root = attributes;
        facts = noFacts();
      } else if (name === 'TendererInfo') {
        maxPrice = attributes.get('BidPriceCeiling') ?? null;
      } else if (name === 'AttrInfoItem' || name === 'AddiInfoItem') {
        const fact = { name: text(attributes, 'Name'), value: text(attributes, 'Value') };
        takeFact(facts, fact, { isAny: name === 'AttrInfoItem' });
      }
    },
    projectEvent: (standard) => ({
      type: 'project',
      place: ROOT,
      id: text(root, 'Number'),
      name: text(root, 'Name'),
      standard,
      kinds: [],
      features: projectFeatures(root),
      total: null,
      words: null,
      maxPrice,
      carriesScale: true,
    }),
    singleEvent: (single) => buildingEvent(single, facts),
    openUnit: (unit, single) => new NationalUnit(unit, text(single, 'Number')),
  };
}

function buildingEvent(attributes: XmlAttributes, told: BuildingFacts): BuildingEvent {
  const id = text(attributes, 'Number');
  const facts = factFields(told);
  return {
    type: 'single',
    place: `单项工程 ${id}`,
    id,
    name: text(attributes, 'Name'),
    ...facts,
    area: areaOf(attributes) ?? facts.area,
    total: attributes.get('Total') ?? null,
  };
}

/** Only what is measured in square metres is an area; roads have lengths. */
function areaOf(attributes: XmlAttributes): string | null {
  const scale = figure(attributes, 'Scale');
  const unit = normalUnit(attributes.get('ScaleUnit') ?? 'm2');
  return Number(scale) === 0 || unit !== 'm2' ? null : scale;
}

const PROJECT_FEATURES = [
  ['Developer', '建设单位'],
  ['Area', '所在地区'],
  ['Location', '建设地点'],
  ['MaterialPriceDate', '材料价格时间'],
  ['Explains', '编制说明'],
] as const;

function projectFeatures(root: XmlAttributes): (readonly [string, string])[] {
  return PROJECT_FEATURES.flatMap(([attribute, name]) => {
    const value = text(root, attribute);
    return value === '' ? [] : [[name, value] as const];
  });
}
