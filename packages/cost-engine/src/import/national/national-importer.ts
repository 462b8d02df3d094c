import { normalUnit } from '../../analysis/measure-units.ts';
import { factFields, noFacts, takeFact } from '../building-facts.ts';
import { ImportError } from '../import-error.ts';
import type { Importer, ImporterPorts } from '../importer.ts';
import { type XmlAttributes, XmlReader } from '../xml/xml-reader.ts';
import { NationalUnit } from './national-unit.ts';

const ROOT = 'ConstructionProject';

/**
 * Reads 《建设工程造价数据交换标准》 XML, one file per 单项工程; the files of one project are pushed one after another. The
 * format carries no project total, no money in words, no guide prices, no bases of fees and no figures of the tender: what
 * needs them is not checked. Line ids are `unit/sequence`. Keeps one unit at a time.
 */
export function nationalImporter(ports: ImporterPorts): Importer {
  const file = new NationalFile(ports);
  const reader = new XmlReader(file);
  return {
    push: (text) => reader.push(text),
    end() {
      reader.end();
      if (!file.hasRoot) throw new ImportError('文件中没有 ConstructionProject,不是造价数据交换标准 XML');
    },
  };
}

/** What has been read of the files so far. */
class NationalFile {
  readonly #ports: ImporterPorts;
  readonly #resources = new Map<string, string>();
  #root: XmlAttributes = new Map();
  #facts = noFacts();
  #maxPrice: string | null = null;
  #single: XmlAttributes | null = null;
  #unit: NationalUnit | null = null;
  #hasProject = false;
  #hasSingle = false;
  hasRoot = false;

  constructor(ports: ImporterPorts) {
    this.#ports = ports;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#unit) {
      this.#unit.open(name, attributes);
    } else if (name === 'UnitWorks') {
      if (!this.#single) throw new ImportError('单位工程(UnitWorks)不在单项工程(SectionalWorks)之内');
      this.#emitProject(attributes.get('BillDataBase') ?? '');
      this.#emitSingle(this.#single);
      this.#unit = new NationalUnit(attributes, this.#single.get('Number') ?? '');
    } else {
      this.#openAbove(name, attributes);
    }
  }

  #openAbove(name: string, attributes: XmlAttributes): void {
    if (name === ROOT) {
      this.hasRoot = true;
      this.#root = attributes;
      this.#facts = noFacts();
    } else if (name === 'TendererInfo') {
      this.#maxPrice = attributes.get('BidPriceCeiling') ?? null;
    } else if (name === 'AttrInfoItem' || name === 'AddiInfoItem') {
      const fact = { name: attributes.get('Name') ?? '', value: attributes.get('Value') ?? '' };
      takeFact(this.#facts, fact, { isAny: name === 'AttrInfoItem' });
    } else if (name === 'SectionalWorks') {
      this.#single = attributes;
      this.#hasSingle = false;
    }
  }

  close(name: string): void {
    if (name === 'UnitWorks' && this.#unit) {
      this.#unit.emit(this.#ports.emit, this.#resources);
      this.#unit = null;
    } else if (this.#unit) {
      this.#unit.close(name);
    } else if (name === 'SectionalWorks' && this.#single) {
      this.#emitProject('');
      this.#emitSingle(this.#single);
      this.#single = null;
    } else if (name === ROOT) {
      this.#emitProject('');
    }
  }

  /** The edition stands on the units alone. */
  #emitProject(billBook: string): void {
    if (this.#hasProject) return;
    this.#hasProject = true;
    this.#ports.emit({
      type: 'project',
      place: ROOT,
      id: this.#root.get('Number') ?? '',
      name: this.#root.get('Name') ?? '',
      standard: billBook.includes('2024') ? '2024' : '2013',
      kinds: [],
      features: projectFeatures(this.#root),
      total: null,
      words: null,
      maxPrice: this.#maxPrice,
      carriesScale: true,
    });
  }

  #emitSingle(attributes: XmlAttributes): void {
    if (this.#hasSingle) return;
    this.#hasSingle = true;
    const id = attributes.get('Number') ?? '';
    const facts = factFields(this.#facts);
    this.#ports.emit({
      type: 'single',
      place: `单项工程 ${id}`,
      id,
      name: attributes.get('Name') ?? '',
      ...facts,
      area: areaOf(attributes) ?? facts.area,
      total: attributes.get('Total') ?? null,
    });
  }
}

/** Only what is measured in square metres is an area; roads have lengths. */
function areaOf(attributes: XmlAttributes): string | null {
  const scale = attributes.get('Scale') ?? '';
  const unit = normalUnit(attributes.get('ScaleUnit') ?? 'm2');
  return scale === '' || Number(scale) === 0 || unit !== 'm2' ? null : scale;
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
    const value = root.get(attribute) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
}
