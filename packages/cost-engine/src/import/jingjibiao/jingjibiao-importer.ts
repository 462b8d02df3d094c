import { ImportError } from '../import-error.ts';
import type { Importer, ImporterPorts } from '../importer.ts';
import { type XmlAttributes, XmlReader } from '../xml/xml-reader.ts';
import { JingjibiaoUnit } from './jingjibiao-unit.ts';

const ROOT = 'JingJiBiao';

/**
 * Reads bid XML of the JingJiBiao family (新点 .13jk, .13jt). The format carries no areas, no kinds or classes of resources, no
 * money in words and no figures of the tender: what needs them is not checked. Marks of machine and program are kept, unit by
 * unit. Line ids are `unit/sequence`. Keeps one unit at a time.
 */
export function jingjibiaoImporter(ports: ImporterPorts): Importer {
  const file = new JingjibiaoFile(ports);
  const reader = new XmlReader(file);
  return {
    push: (text) => reader.push(text),
    end() {
      reader.end();
      if (!file.hasRoot) throw new ImportError('文件中没有 JingJiBiao,不是经济标 XML');
    },
  };
}

class JingjibiaoFile {
  readonly #ports: ImporterPorts;
  readonly #prices = new Map<string, string>();
  #root: XmlAttributes = new Map();
  #bid: XmlAttributes = new Map();
  #single: XmlAttributes | null = null;
  #unit: JingjibiaoUnit | null = null;
  #hasProject = false;
  #hasSingle = false;
  hasRoot = false;

  constructor(ports: ImporterPorts) {
    this.#ports = ports;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#unit) {
      this.#unit.open(name, attributes);
    } else if (name === 'Dwgcxx') {
      if (!this.#single) throw new ImportError('单位工程(Dwgcxx)不在单项工程(Dxgcxx)之内');
      this.#unit = new JingjibiaoUnit(attributes, this.#single.get('Dxgcbh') ?? '');
    } else if (name === ROOT) {
      this.hasRoot = true;
      this.#root = attributes;
    } else if (name === 'Toubiaoxx') {
      this.#bid = attributes;
    } else if (name === 'Dxgcxx') {
      this.#single = attributes;
      this.#hasSingle = false;
    }
  }

  close(name: string): void {
    if (name === 'Dwgcxx' && this.#unit) {
      // The edition shows only in the names of the measures.
      this.#emitAbove(this.#unit.isOf2024 ? '2024' : '2013');
      this.#unit.emit(this.#ports.emit, this.#prices);
      this.#unit = null;
    } else if (this.#unit) {
      this.#unit.close(name);
    } else if (name === 'Dxgcxx') {
      this.#emitAbove('2013');
      this.#single = null;
    } else if (name === ROOT) {
      this.#emitAbove('2013');
    }
  }

  #emitAbove(standard: '2013' | '2024'): void {
    if (!this.#hasProject) {
      this.#hasProject = true;
      this.#ports.emit({
        type: 'project',
        place: ROOT,
        id: 'PROJECT',
        name: this.#root.get('Xmmc') ?? '',
        standard,
        kinds: [],
        total: this.#bid.get('Tbzj') ?? null,
        words: null,
        maxPrice: this.#bid.get('Zgj') ?? null,
        carriesScale: false,
      });
    }
    if (this.#single && !this.#hasSingle) this.#emitSingle(this.#single);
  }

  #emitSingle(attributes: XmlAttributes): void {
    this.#hasSingle = true;
    const id = attributes.get('Dxgcbh') ?? '';
    this.#ports.emit({
      type: 'single',
      place: `单项工程 ${id}`,
      id,
      name: attributes.get('Dxgcmc') ?? '',
      area: null,
      households: null,
      floors: null,
      total: attributes.get('Je') ?? null,
    });
  }
}
