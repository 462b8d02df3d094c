import { FileError } from '@jianheng/foreign-content';
import { optionalFigure, requiredFigure } from '../input/read-figures.ts';
import type { Building } from './building.ts';
import { GrowingLines } from './growing-lines.ts';
import type {
  BuildingEvent,
  ImportEvent,
  LineEvent,
  ProjectEvent,
  ResourceEvent,
  UnitEvent,
} from './import-event.ts';
import { LineSources } from './line-sources.ts';
import { type LineStage, lineStages } from './line-stage.ts';
import type { CostProject, ProjectHead } from './project.ts';
import { readBuilding } from './read-building.ts';
import { lineRow } from './read-line.ts';
import { readUnitWork } from './read-unit-work.ts';
import type { Resource } from './resource.ts';
import { TextPool } from './text-pool.ts';
import type { UnitWork } from './unit-work.ts';

/** Gathers an importer's events into columns. One wrong event is refused as a whole and leaves nothing behind. */
export class ProjectBuilder {
  readonly #texts = new TextPool();
  readonly #lines = new GrowingLines();
  readonly #singles = new Map<string, number>();
  readonly #units = new Map<string, number>();
  readonly #resources = new Map<string, number>();
  readonly #lineIds = new Set<string>();
  readonly #sources = new LineSources();
  readonly #stages = new Map<string, readonly LineStage[]>();
  readonly #singleRows: Building[] = [];
  readonly #unitRows: UnitWork[] = [];
  readonly #resourceRows: Resource[] = [];
  #head: ProjectHead | null = null;

  /** Throws FileError, in Chinese and naming the place, when the event does not fit what came before. */
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

  /** The project; throws FileError when no cover has come. */
  finish(): CostProject {
    if (!this.#head) throw new FileError('文件中没有建设项目（project）记录，无法识别为计价文件');
    return {
      head: this.#head,
      buildings: this.#singleRows,
      unitWorks: this.#unitRows,
      resources: this.#resourceRows,
      sources: this.#sources,
      stages: this.#stages,
      texts: this.#texts,
      ...this.#lines.finish(),
    };
  }

  #acceptProject(event: ProjectEvent): void {
    const { place } = event;
    if (this.#head) throw new FileError(`${place}：文件中出现第二个建设项目「${event.name}」`);
    this.#head = {
      id: event.id,
      name: event.name,
      standard: event.standard,
      kinds: event.kinds,
      features: new Map(event.features),
      words: event.words,
      carriesScale: event.carriesScale,
      marks: new Map(event.marks),
      total: optionalFigure(event.total, { place, label: '总价', meaning: 'money' }),
      maxPrice: optionalFigure(event.maxPrice, { place, label: '最高限价', meaning: 'money' }),
    };
  }

  #acceptResource(event: ResourceEvent): void {
    const { place, code } = event;
    if (this.#resources.has(code)) throw new FileError(`${place}：人材机编码「${code}」重复`);
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

  #acceptSingle(event: BuildingEvent): void {
    const { place, id } = event;
    if (this.#singles.has(id)) throw new FileError(`${place}：单项工程「${id}」重复`);
    const row = readBuilding(event);
    this.#singles.set(id, this.#singleRows.length);
    this.#singleRows.push(row);
  }

  #acceptUnit(event: UnitEvent): void {
    if (this.#units.has(event.id)) throw new FileError(`${event.place}：单位工程「${event.id}」重复`);
    const single = this.#singles.get(event.single);
    if (single === undefined)
      throw unknown(event.place, `单位工程「${event.id}」`, `单项工程「${event.single}」`);
    const row = readUnitWork(event, single, (code) =>
      this.#resourceOf(event.place, `单位工程「${event.id}」`, code),
    );
    this.#units.set(event.id, this.#unitRows.length);
    this.#unitRows.push(row);
  }

  #acceptLine(event: LineEvent): void {
    const { place, id } = event;
    if (this.#lineIds.has(id)) throw new FileError(`${place}：清单行「${id}」重复`);
    const unit = this.#units.get(event.unit);
    const work = this.#unitRows[unit ?? -1];
    if (unit === undefined || !work) throw unknown(place, `清单行「${id}」`, `单位工程「${event.unit}」`);
    const prices = work.prices;
    const row = lineRow(event, {
      resourceOf: (code) => this.#resourceOf(place, `清单行「${id}」`, code),
      priceOf: (resource) => prices.get(resource) ?? this.#resourceRows[resource]?.price ?? Number.NaN,
    });
    if (event.source) this.#sources.set(id, event.source);
    if (event.stages) this.#stages.set(id, lineStages(event.stages, place));
    this.#lineIds.add(id);
    this.#lines.push(row, unit, this.#texts);
  }

  #resourceOf(place: string, user: string, code: string): number {
    const resource = this.#resources.get(code);
    if (resource === undefined) throw unknown(place, user, `人材机「${code}」`);
    return resource;
  }
}

function unknown(place: string, user: string, thing: string): FileError {
  return new FileError(`${place}：${user}引用了前面没有出现的${thing}`);
}
