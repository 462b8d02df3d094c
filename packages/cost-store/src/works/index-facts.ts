import type { CostProject } from '@jianheng/cost-engine';
import { parseScaled, QUANTITY } from '@jianheng/fixed-point';

/** Factors (计算因子) by their symbols, decimal text. */
export type Scales = readonly (readonly [symbol: string, value: string])[];

/** Facts of the nodes that indices divide by and group by; the tree of the project holds them, and not its bill. */
export type IndexFacts = {
  readonly project: Scales;
  readonly buildings: readonly {
    readonly id: string;
    readonly purpose: string;
    readonly format: string;
    readonly scales: Scales;
  }[];
};

/** The project with the sizes, uses and formats that its tree states. */
export function withFacts(project: CostProject, { buildings }: IndexFacts): CostProject {
  const byId = new Map(buildings.map((one) => [one.id, one]));
  return {
    ...project,
    buildings: project.buildings.map((building) => {
      const facts = byId.get(building.id);
      if (facts === undefined) return building;
      const factors = new Map(facts.scales.map(([symbol, value]) => [symbol, parseScaled(value, QUANTITY)]));
      return {
        ...building,
        purpose: facts.purpose || building.purpose,
        format: facts.format || building.format,
        area: factors.get('JZMJ') ?? building.area,
        households: factors.get('HS') ?? building.households,
        floors: factors.get('CS') ?? building.floors,
        factors: new Map([...building.factors, ...factors]),
      };
    }),
  };
}
