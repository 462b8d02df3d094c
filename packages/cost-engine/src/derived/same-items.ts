import type { Money } from '@jianheng/fixed-point';
import { missingContent } from '../findings/missing-content.ts';
import { cell, spliced } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { Analysis } from './analyse.ts';
import { usual } from './usual-value.ts';

/** Why a line has no equals. */
const INCOMPARABLE = [
  '',
  missingContent('nineDigits'),
  missingContent('featureText'),
  missingContent('unpriced'),
] as const;

/** Lines that say the same: equal nine digits, name, unit and features. */
export interface ItemGroup {
  /** places in the order of the file */
  readonly lines: readonly number[];
  /** the price that most of them have, of equally frequent ones the first in the file; money units */
  readonly usualPrice: Money;
}

/** The groups of equal items of a project, kept up to date line by line. */
export class SameItems {
  readonly #project: CostProject;
  readonly #analysis: Analysis;
  /** item of a line, -1 when it has no equals */
  #itemOf: Int32Array;
  #reasonOf: Uint8Array;
  readonly #members = new Map<number, number[]>();
  readonly #groups = new Map<number, ItemGroup>();

  constructor(project: CostProject, analysis: Analysis) {
    this.#project = project;
    this.#analysis = analysis;
    this.#itemOf = new Int32Array(project.lines.count).fill(-1);
    this.#reasonOf = new Uint8Array(project.lines.count);
    for (let line = 0; line < project.lines.count; line += 1) this.#join(line);
  }

  /** Why a line is not compared, the empty text when it is. */
  reason(line: number): string {
    return INCOMPARABLE[cell(this.#reasonOf, line)] ?? '';
  }

  /** The group of a line; `null` when it is not compared. */
  group(line: number): ItemGroup | null {
    const item = cell(this.#itemOf, line);
    if (item < 0) return null;
    const known = this.#groups.get(item);
    if (known) return known;
    const lines = this.#members.get(item) ?? [];
    const prices = lines.map((one) => cell(this.#project.lines.price, one));
    const group = { lines, usualPrice: usual(prices) };
    this.#groups.set(item, group);
    return group;
  }

  /** Puts a line whose price or texts have changed where it belongs now. */
  refresh(line: number): void {
    this.#leave(line);
    this.#joinInOrder(line);
  }

  /** Takes in a line at a place: those from there on move back by one. */
  insert(line: number): void {
    this.#itemOf = spliced(this.#itemOf, { at: line, remove: 0, add: [-1] });
    this.#reasonOf = spliced(this.#reasonOf, { at: line, remove: 0, add: [0] });
    this.#move(line, 1);
    this.#joinInOrder(line);
  }

  /** Leaves a line out: those behind it move up by one. */
  remove(line: number): void {
    this.#leave(line);
    this.#itemOf = spliced(this.#itemOf, { at: line, remove: 1, add: [] });
    this.#reasonOf = spliced(this.#reasonOf, { at: line, remove: 1, add: [] });
    this.#move(line, -1);
  }

  #leave(line: number): void {
    const item = cell(this.#itemOf, line);
    if (item < 0) return;
    this.#groups.delete(item);
    this.#members.set(
      item,
      (this.#members.get(item) ?? []).filter((one) => one !== line),
    );
    this.#itemOf[line] = -1;
  }

  #joinInOrder(line: number): void {
    this.#join(line);
    this.#members.get(cell(this.#itemOf, line))?.sort((left, right) => left - right);
  }

  #move(from: number, by: number): void {
    for (const members of this.#members.values()) {
      for (let index = members.length - 1; (members[index] ?? -1) >= from; index -= 1) {
        members[index] = (members[index] ?? 0) + by;
      }
    }
  }

  #join(line: number): void {
    const reason = this.#whyNot(line);
    this.#reasonOf[line] = reason;
    if (reason > 0) return;
    const item = this.#analysis.itemId(line);
    this.#itemOf[line] = item;
    this.#groups.delete(item);
    const members = this.#members.get(item);
    if (members) members.push(line);
    else this.#members.set(item, [line]);
  }

  #whyNot(line: number): number {
    if (!this.#analysis.hasFullCode(line)) return 1;
    if (this.#analysis.features(line).length === 0) return 2;
    return Number.isNaN(cell(this.#project.lines.price, line)) ? 3 : 0;
  }
}
