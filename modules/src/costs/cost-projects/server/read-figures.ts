import {
  computeFactors,
  type FactorDefinition,
  type FactorFigure,
  type FactorPlace,
  type StoredFigure,
} from '@jianheng/cost-engine';
import type { Tx } from '@jianheng/server-platform';
import { type NodeFunction, readFunctions } from './functions.ts';
import { type PlacedNode, readNodes } from './nodes.ts';

/** A factor as the firm defines it. */
export type Definition = FactorDefinition & {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly level: 'project' | 'node' | 'function';
  readonly isRequired: boolean;
};

/** Where factors are stated. */
export type FigurePlace = {
  readonly projectId: string;
  readonly projectNodeId?: string | null | undefined;
  readonly functionId?: string | null | undefined;
};

/** The factors of a whole project. */
export type ProjectFigures = {
  readonly definitions: readonly Definition[];
  readonly places: ReadonlyMap<string, FactorPlace>;
  readonly figures: ReadonlyMap<string, ReadonlyMap<string, FactorFigure>>;
  /** figures and formulas that are kept as such, without floor areas that nodes state */
  readonly stored: Stored;
};

/** The key of a place among the figures of its project. */
export const placeKey = ({ projectId, projectNodeId, functionId }: FigurePlace): string =>
  [projectNodeId ?? projectId, ...(functionId ? [functionId] : [])].join(':');

/**
 * Reads definitions, nodes and stored figures of a project, and computes all others. Stored figures of the node `without` do not
 * count, so that its figures are those of its parts.
 */
export async function readFigures(
  tx: Tx,
  project: { readonly id: string; readonly area?: string | null },
  { without }: { readonly without?: string } = {},
): Promise<ProjectFigures> {
  const definitions = await readDefinitions(tx);
  const nodes = await readNodes(tx, project.id);
  const lines = await readFunctions(tx, { projectId: project.id });
  const stored = await readStored(tx, project.id);
  const top = new Places(
    nodes.map((node) => (node.id === without ? { ...node, area: null } : node)),
    lines,
    new Map([...stored].filter(([key]) => key !== without)),
  ).project(project.id, project.area ?? null);
  const places = new Map<string, FactorPlace>();
  const collect = (place: FactorPlace) => {
    places.set(place.id, place);
    place.parts.forEach(collect);
  };
  collect(top);
  return { definitions, places, figures: computeFactors(definitions, top), stored };
}

async function readDefinitions(tx: Tx): Promise<readonly Definition[]> {
  const { rows } = await tx.client.query<Definition>(
    `select id::text, symbol, name, unit, level, rule, formula, coalesce(is_required, false) as "isRequired"
     from cost_catalogues_factor where tenant_id = $1 order by place, id`,
    [tx.tenantId],
  );
  return rows;
}

type Stored = ReadonlyMap<string, ReadonlyMap<string, StoredFigure>>;

async function readStored(tx: Tx, projectId: string): Promise<Stored> {
  const { rows } = await tx.client.query<
    StoredFigure & {
      readonly symbol: string;
      readonly projectNodeId: string | null;
      readonly functionId: string | null;
    }
  >(
    `select f.symbol, v.node::text as "projectNodeId", v.function::text as "functionId",
       trim_scale(v.value)::text as value, v.formula, v.source
     from cost_factor_value v join cost_catalogues_factor f on f.tenant_id = $1 and f.id = v.factor
     where v.tenant_id = $1 and v.project = $2`,
    [tx.tenantId, projectId],
  );
  const stored = new Map<string, Map<string, StoredFigure>>();
  for (const { symbol, projectNodeId, functionId, ...figure } of rows) {
    const key = placeKey({ projectId, projectNodeId, functionId });
    const at = stored.get(key) ?? new Map<string, StoredFigure>();
    stored.set(key, at.set(symbol, figure));
  }
  return stored;
}

/** The symbol of the floor area, which files state of nodes and functions. */
const AREA = 'JZMJ';

/** The places of a project in their tree. */
class Places {
  readonly #nodes: readonly PlacedNode[];
  readonly #lines: readonly NodeFunction[];
  readonly #stored: Stored;

  constructor(nodes: readonly PlacedNode[], lines: readonly NodeFunction[], stored: Stored) {
    this.#nodes = nodes;
    this.#lines = lines;
    this.#stored = stored;
  }

  project(id: string, area: string | null): FactorPlace {
    const parts = this.#below(null);
    // The area of the project is a figure of its own only as long as no node states one.
    const isStated = parts.some(({ stored }) => stored.has(AREA));
    return { id, kind: 'project', stored: this.#storedAt(id, isStated ? null : area), parts };
  }

  #below(parent: string | null): readonly FactorPlace[] {
    return this.#nodes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, kind, area }) => ({
        id,
        kind,
        stored: this.#storedAt(id, area),
        parts: [...this.#functionsOf(id), ...this.#below(id)],
      }));
  }

  #functionsOf(node: string): readonly FactorPlace[] {
    const scales = new Map(
      this.#lines.filter((line) => line.node === node).map(({ id, scale }) => [id, scale] as const),
    );
    return [...scales].map(([functionId, scale]) => {
      const id = `${node}:${functionId}`;
      return { id, kind: 'function', stored: this.#storedAt(id, scale), parts: [] };
    });
  }

  /** Stored figures, and the floor area that a file states where none is stored. */
  #storedAt(key: string, area: string | null): ReadonlyMap<string, StoredFigure> {
    const stored = this.#stored.get(key) ?? new Map<string, StoredFigure>();
    if (area === null || stored.has(AREA)) return stored;
    return new Map([...stored, [AREA, { value: area, formula: null, source: 'file' }]]);
  }
}
