import { FileError, type XmlAttributes, type XmlListener, XmlReader } from '@jianheng/foreign-content';
import type {
  BuildingEvent,
  ImportEvent,
  LineEvent,
  ProjectEvent,
  ResourceEvent,
  UnitEvent,
} from '../../model/import-event.ts';
import type { Standard } from '../../model/project.ts';
import type { Importer, ImporterPorts } from '../importer.ts';

/** What one 单位工程 has told. */
export interface ParsedUnit {
  readonly unit: Omit<UnitEvent, 'prices'>;
  readonly resources: readonly ResourceEvent[];
  readonly lines: Iterable<LineEvent>;
}

/** One 单位工程 on its way. Its resources come after its lines, so it is kept until its end. */
export interface OpenUnit extends XmlListener {
  /** the edition shows only within the units */
  readonly standard: Standard;
  told(): ParsedUnit;
}

/** A family of exchange files: what its elements are called, and what is read of those above the units. */
export interface ExchangeFamily {
  readonly root: string;
  readonly single: string;
  readonly unit: string;
  /** for the sentence that refuses other files */
  readonly name: string;
  /** hears every element that is neither a unit nor in one, root and single among them */
  takeAbove(name: string, attributes: XmlAttributes): void;
  projectEvent(standard: Standard): ProjectEvent;
  singleEvent(single: XmlAttributes): BuildingEvent;
  openUnit(unit: XmlAttributes, single: XmlAttributes): OpenUnit;
}

/** An importer of exchange XML with units (单位工程) in buildings (单项工程); keeps one unit at a time. */
export function exchangeImporter(family: ExchangeFamily, { emit }: ImporterPorts): Importer {
  const file = new ExchangeFile(family, emit);
  const reader = new XmlReader(file);
  return {
    push: (text) => reader.push(text),
    end() {
      reader.end();
      if (!file.hasRoot) throw new FileError(`文件中没有 ${family.root}，不是${family.name}`);
    },
  };
}

type Emit = (event: ImportEvent) => void;

/** What has been read of the files of one project so far. */
class ExchangeFile implements XmlListener {
  readonly #family: ExchangeFamily;
  readonly #emit: Emit;
  /** the price of every resource that has been emitted, by its code */
  readonly #prices = new Map<string, string>();
  #single: XmlAttributes | null = null;
  #unit: OpenUnit | null = null;
  #hasProject = false;
  #hasSingle = false;
  hasRoot = false;

  constructor(family: ExchangeFamily, emit: Emit) {
    this.#family = family;
    this.#emit = emit;
  }

  open(name: string, attributes: XmlAttributes): void {
    const family = this.#family;
    if (this.#unit) {
      this.#unit.open(name, attributes);
    } else if (name === family.unit) {
      if (!this.#single)
        throw new FileError(`单位工程（${family.unit}）不在单项工程（${family.single}）之内`);
      this.#unit = family.openUnit(attributes, this.#single);
    } else {
      family.takeAbove(name, attributes);
      if (name === family.root) this.hasRoot = true;
      if (name === family.single) {
        this.#single = attributes;
        this.#hasSingle = false;
      }
    }
  }

  close(name: string): void {
    if (name === this.#family.unit && this.#unit) {
      this.#emitAbove(this.#unit.standard);
      this.#emitUnit(this.#unit.told());
      this.#unit = null;
    } else if (this.#unit) {
      this.#unit.close(name);
    } else if (name === this.#family.single) {
      this.#emitAbove('2013');
      this.#single = null;
    } else if (name === this.#family.root) {
      this.#emitAbove('2013');
    }
  }

  /** Project and building, each once and before the first unit in it. */
  #emitAbove(standard: Standard): void {
    if (!this.#hasProject) this.#emit(this.#family.projectEvent(standard));
    this.#hasProject = true;
    if (this.#single && !this.#hasSingle) this.#emit(this.#family.singleEvent(this.#single));
    this.#hasSingle = true;
  }

  /** Resources not yet known with the price of this unit, then the unit with the prices that differ, then its lines. */
  #emitUnit({ unit, resources, lines }: ParsedUnit): void {
    for (const resource of resources) {
      if (this.#prices.has(resource.code)) continue;
      this.#prices.set(resource.code, resource.price);
      this.#emit(resource);
    }
    const own = resources.filter(({ code, price }) => this.#prices.get(code) !== price);
    this.#emit({ ...unit, prices: own.map(({ code, price }) => [code, price]) });
    for (const line of lines) this.#emit(line);
  }
}
