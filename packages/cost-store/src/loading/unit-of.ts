import type { CostProject, UnitWork } from '@jianheng/cost-engine';
import { MONEY, parseScaled, QUANTITY } from '@jianheng/fixed-point';
import type { BuildingHead, ProjectFrame, ResourceRow, UnitFrame } from '../frames/frames.ts';

const moneyOf = (text: string | null) => (text === null ? null : parseScaled(text, MONEY));
const areaOf = (text: string | null) => (text === null ? null : parseScaled(text, QUANTITY));

/** The cover of a project that was kept. */
export const headOf = ({ id, name, standard, total, cover }: ProjectFrame): CostProject['head'] => ({
  id,
  name,
  standard,
  total: moneyOf(total),
  kinds: cover.kinds,
  features: new Map(cover.features),
  words: cover.words,
  maxPrice: cover.maxPrice,
  carriesScale: cover.carriesScale,
  marks: new Map(cover.marks),
});

export const buildingOf = ({
  id,
  name,
  area,
  total,
  facts,
}: BuildingHead): CostProject['buildings'][number] => ({
  ...facts,
  id,
  name,
  area: areaOf(area),
  total: moneyOf(total),
  factors: new Map(facts.factors),
  features: new Map(facts.features),
});

export function resourceOf(row: ResourceRow): CostProject['resources'][number] {
  const [code, name, specification, unit, kind, materialClass, vat, price, guide, provisional, given] = row;
  return {
    code,
    name,
    specification,
    unit,
    kind,
    materialClass,
    vat,
    price,
    guidePrice: guide,
    provisional,
    provisionalGiven: given,
  };
}

/** A unit; places of resources in its maps are those of the project. */
export function unitOf(frame: UnitFrame): UnitWork {
  const { name, building, specialty, area, total, summary, resourceBase: base = 0 } = frame;
  const byResource = (pairs: readonly (readonly [number, number])[]) =>
    new Map(pairs.map(([resource, value]) => [resource + base, value] as const));
  return {
    ...summary,
    name,
    building,
    specialty,
    area: areaOf(area),
    total: moneyOf(total),
    sections: new Map(summary.sections),
    prices: byResource(summary.prices),
    grossPrices: byResource(summary.grossPrices),
    consumption: byResource(summary.consumption),
    lacks: new Set(summary.lacks),
    marks: new Map(summary.marks),
  };
}
