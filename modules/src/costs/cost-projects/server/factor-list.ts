import type { FactorFigure } from '@jianheng/cost-engine';
import { plain } from './plain-figure.ts';
import { type FigurePlace, type ProjectFigures, placeKey } from './read-figures.ts';

/** The factors of one place as they are shown; factors of the project alone are not listed below it. */
export function factorList({ definitions, places, figures }: ProjectFigures, place: FigurePlace) {
  const key = placeKey(place);
  const at = figures.get(key);
  const stored = places.get(key)?.stored;
  const isBelow = key !== place.projectId;
  return definitions
    .filter(({ level }) => !isBelow || level !== 'project')
    .map(({ id, symbol, name, unit, level, formula, isRequired }) => {
      const { value, source }: FactorFigure = at?.get(symbol) ?? { value: null, source: null };
      return {
        id,
        symbol,
        name,
        unit,
        level,
        value: value === null ? null : plain(value),
        formula: stored?.get(symbol)?.formula ?? formula,
        source,
        required: isRequired,
        missing: isRequired && value === null,
      };
    });
}
