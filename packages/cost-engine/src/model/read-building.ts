import type { Quantity } from '@jianheng/fixed-point';
import { optionalFigure, requiredFigure } from '../input/read-figures.ts';
import type { Building } from './building.ts';
import type { BuildingEvent } from './import-event.ts';

/** Reads a building's event; throws FileError naming the figure that is none. */
export function readBuilding(event: BuildingEvent): Building {
  const { place } = event;
  const quantity = (label: string) => ({ place, label, meaning: 'quantity' }) as const;
  const factors = (event.factors ?? []).map(([symbol, text]): [string, Quantity] => [
    symbol,
    requiredFigure(text, quantity(`计算因子 ${symbol}`)),
  ]);
  return {
    id: event.id,
    name: event.name,
    area: optionalFigure(event.area, quantity('建筑面积')),
    households: optionalFigure(event.households, quantity('户数')),
    floors: optionalFigure(event.floors, quantity('层数')),
    total: optionalFigure(event.total, { place, label: '单项工程造价', meaning: 'money' }),
    kinds: event.kinds ?? [],
    purpose: event.purpose ?? '',
    format: event.format ?? '',
    factors: new Map(factors),
    features: new Map(event.features),
  };
}
