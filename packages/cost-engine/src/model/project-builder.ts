import { ImportError } from '../import/import-error.ts';
import type {
  ImportEvent,
  LineEvent,
  NormEvent,
  ProjectEvent,
  ResourceEvent,
  SingleEvent,
  UnitEvent,
} from '../import/import-event.ts';
import { GrowingLines } from './growing-lines.ts';
import {
  type CostProject,
  EXACT,
  type ProjectHead,
  type Resource,
  type SingleWork,
  type UnitWork,
} from './project.ts';
import { optionalFigure, requiredFigure } from './read-figures.ts';
import { singleWork } from './single-work.ts';
import { TextPool } from './text-pool.ts';
import { unitWork } from './unit-work.ts';

/** Gathers an importer's events into columns. One wrong event is refused as a whole and leaves nothing behind. */
export class ProjectBuilder {
  readonly #texts = new TextPool();
  readonly #lines = new GrowingLines();
  readonly #singles = new Map<string, number>();
  readonly #units = new Map<string, number>();
  readonly #resources = new Map<string, number>();
  readonly #lineIds = new Set<string>();
  readonly #singleRows: SingleWork[] = [];
  readonly #unitRows: UnitWork[] = [];
  readonly #resourceRows: Resource[] = [];
  #head: ProjectHead | null = null;

  /** Throws ImportError, in Chinese and naming the place, when the event does not fit what came before. */
  accept(event: ImportEvent): void {
    switch (event.type) {
      case 'project':
        this.#acceptProject(event);
        break;
      case 'resource':
        this.#acceptResource(event);
        break;
      case 'single':
        this.#acceptSingle(event);
        break;
      case 'unit':
        this.#acceptUnit(event);
        break;
      case 'line':
        this.#acceptLine(event);
        break;
    }
  }

  /** The project; throws ImportError when no cover has come. */
  finish(): CostProject {
    if (!this.#head) throw new ImportError('文件中没有建设项目(project)记录,无法识别为计价文件');
    return {
      head: this.#head,
      singles: this.#singleRows,
      units: this.#unitRows,
      resources: this.#resourceRows,
      texts: this.#texts,
      ...this.#lines.finish(),
    };
  }

  #acceptProject(event: ProjectEvent): void {
    const { place } = event;
    if (this.#head) throw new ImportError(`${place}:文件中出现第二个建设项目「${event.name}」`);
    this.#head = {
      id: event.id,
      name: event.name,
      standard: event.standard,
      kinds: event.kinds,
      words: event.words,
      carriesScale: event.carriesScale,
      total: optionalFigure(event.total, { place, label: '总价', meaning: 'money' }),
      maxPrice: optionalFigure(event.maxPrice, { place, label: '最高限价', meaning: 'money' }),
    };
  }

  #acceptResource(event: ResourceEvent): void {
    const { place, code } = event;
    if (this.#resources.has(code)) throw new ImportError(`${place}:人材机编码「${code}」重复`);
    const money = (label: string) => ({ place, label, meaning: 'money' }) as const;
    const percent = requiredFigure(event.vatPercent, { place, label: '税率', meaning: 'rate' });
    const row: Resource = {
      code,
      name: event.name,
      specification: event.specification,
      unit: event.unit,
      kind: event.kind,
      materialClass: event.materialClass,
      vat: Math.round(percent / 100),
      price: requiredFigure(event.price, money('单价')),
      guidePrice: optionalFigure(event.guidePrice, money('信息价')),
      provisional: optionalFigure(event.provisional, money('暂估单价')),
      provisionalGiven: optionalFigure(event.provisionalGiven, money('招标暂估单价')),
    };
    this.#resources.set(code, this.#resourceRows.length);
    this.#resourceRows.push(row);
  }

  #acceptSingle(event: SingleEvent): void {
    const { place, id } = event;
    if (this.#singles.has(id)) throw new ImportError(`${place}:单项工程「${id}」重复`);
    const row = singleWork(event);
    this.#singles.set(id, this.#singleRows.length);
    this.#singleRows.push(row);
  }

  #acceptUnit(event: UnitEvent): void {
    if (this.#units.has(event.id)) throw new ImportError(`${event.place}:单位工程「${event.id}」重复`);
    const single = this.#singles.get(event.single);
    if (single === undefined)
      throw unknown(event.place, `单位工程「${event.id}」`, `单项工程「${event.single}」`);
    const row = unitWork(event, single, (code) =>
      this.#resourceOf(event.place, `单位工程「${event.id}」`, code),
    );
    this.#units.set(event.id, this.#unitRows.length);
    this.#unitRows.push(row);
  }

  #acceptLine(event: LineEvent): void {
    const { place, id, figures } = event;
    if (this.#lineIds.has(id)) throw new ImportError(`${place}:清单行「${id}」重复`);
    const unit = this.#units.get(event.unit);
    const work = this.#unitRows[unit ?? -1];
    if (unit === undefined || !work) throw unknown(place, `清单行「${id}」`, `单位工程「${event.unit}」`);
    const money = (text: string | null, label: string) =>
      optionalFigure(text, { place, label, meaning: 'money' }) ?? Number.NaN;
    const read = {
      quantity: optionalFigure(event.quantity, { place, label: '工程量', meaning: 'quantity' }) ?? Number.NaN,
      price: money(figures.price, '综合单价'),
      amount: money(figures.amount, '合价'),
      labour: money(figures.labour, '人工费'),
      material: money(figures.material, '材料费'),
      machine: money(figures.machine, '机械费'),
      overhead: money(figures.overhead, '管理费'),
      profit: money(figures.profit, '利润'),
      control: money(figures.control, '控制价'),
    };
    const uses = event.uses.map(([code, content]) => {
      const resource = this.#resourceOf(place, `清单行「${id}」`, code);
      return {
        resource,
        content: requiredFigure(content, { place, label: `人材机 ${code} 含量`, meaning: 'quantity' }),
        price: work.prices.get(resource) ?? this.#resourceRows[resource]?.price ?? Number.NaN,
      };
    });
    const norms = (event.norms ?? []).map((norm) => readNorm(norm, place));
    this.#keepLine(event, unit, read, uses);
    for (const { event: norm, quantity, price } of norms) {
      const { norms: rows } = this.#lines;
      rows.code.push(this.#texts.keep(norm.code));
      rows.name.push(this.#texts.keep(norm.name));
      rows.measure.push(this.#texts.keep(norm.unit));
      rows.quantity.push(quantity);
      rows.price.push(price);
    }
  }

  #keepLine(
    event: LineEvent,
    unit: number,
    read: Readonly<Record<keyof GrowingLines['figures'], number>>,
    uses: readonly Readonly<Record<keyof GrowingLines['uses'], number>>[],
  ): void {
    const { places, figures, decimals, uses: rows } = this.#lines;
    this.#lineIds.add(event.id);
    this.#lines.ids.push(event.id);
    this.#lines.isMeasure.push(event.tab === 'D' ? 1 : 0);
    places.unit.push(unit);
    places.sequence.push(event.sequence);
    places.section.push(this.#texts.keep(event.section));
    places.code.push(this.#texts.keep(event.code));
    places.name.push(this.#texts.keep(event.name));
    places.feature.push(this.#texts.keep(event.feature));
    places.measure.push(this.#texts.keep(event.measure));
    places.subject.push(this.#texts.keep(event.subject));
    places.firstUse.push(rows.resource.count);
    places.firstNorm.push(this.#lines.norms.code.count);
    figures.quantity.push(read.quantity);
    figures.price.push(read.price);
    figures.amount.push(read.amount);
    figures.labour.push(read.labour);
    figures.material.push(read.material);
    figures.machine.push(read.machine);
    figures.overhead.push(read.overhead);
    figures.profit.push(read.profit);
    figures.control.push(read.control);
    decimals.quantityDecimals.push(event.decimals?.quantity ?? EXACT);
    decimals.priceDecimals.push(event.decimals?.price ?? EXACT);
    decimals.amountDecimals.push(event.decimals?.amount ?? EXACT);
    for (const use of uses) {
      rows.resource.push(use.resource);
      rows.content.push(use.content);
      rows.price.push(use.price);
    }
  }

  #resourceOf(place: string, user: string, code: string): number {
    const resource = this.#resources.get(code);
    if (resource === undefined) throw unknown(place, user, `人材机「${code}」`);
    return resource;
  }
}

function readNorm(event: NormEvent, place: string): { event: NormEvent; quantity: number; price: number } {
  const label = `定额 ${event.code}`;
  return {
    event,
    quantity: requiredFigure(event.quantity, { place, label: `${label} 工程量`, meaning: 'quantity' }),
    price: optionalFigure(event.price, { place, label: `${label} 单价`, meaning: 'money' }) ?? Number.NaN,
  };
}

function unknown(place: string, user: string, thing: string): ImportError {
  return new ImportError(`${place}:${user}引用了前面没有出现的${thing}`);
}
