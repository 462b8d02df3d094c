import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import type { Finding } from '../../findings/finding.ts';
import { sourceText } from '../../model/line-sources.ts';
import type { CostProject } from '../../model/project.ts';

/** Where findings stand, as people find it: sheet and row of a line, else the unit, building or project by its name. */
export class FindingPlaces {
  readonly #project: CostProject;
  readonly #names: ReadonlyMap<string, string>;

  constructor(project: CostProject) {
    const { head, buildings, unitWorks } = project;
    this.#project = project;
    this.#names = new Map([head, ...buildings, ...unitWorks].map(({ id, name }) => [id, name]));
  }

  of({ target, targetType, node, name = '' }: Finding): string {
    const source = targetType === 'bill' ? this.#project.sources.of(target) : null;
    if (source) return sourceText(source);
    const place = this.#names.get(node) ?? '';
    // Sums of tables carry their place as their name.
    return name.startsWith('表「') ? name : place;
  }
}

/** What is concerned: code and name of a line, name of a fee or an index. */
export function subjectOf({ code = '', name = '' }: Finding): string {
  return [code, name.startsWith('表「') ? '' : name].filter((word) => word !== '').join(' ');
}

/** 实为 less 应为 where both are figures; else empty. */
export function differenceOf({ expected, actual }: Finding): string {
  if (expected === null || actual === null) return '';
  const difference = parseScaled(actual, MONEY) - parseScaled(expected, MONEY);
  return Number.isNaN(difference) ? '' : moneyText(difference);
}
