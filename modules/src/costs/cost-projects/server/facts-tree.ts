import type { NodeFunction } from './functions.ts';
import type { Attribute, FeaturePlace } from './read-features.ts';
import type { FigurePlace } from './read-figures.ts';

/** The feature of a place that a cell changes. */
type FactsFeature = { readonly place: FeaturePlace; readonly attribute: Attribute };

/** A change that a cell means. */
export type FactChange =
  | {
      readonly of: 'project';
      readonly field: 'area' | 'priceMonth' | 'remark';
      readonly value: string | null;
    }
  | { readonly of: 'fact'; readonly name: string; readonly value: string }
  | {
      readonly of: 'node';
      readonly id: string;
      readonly field: 'specialty' | 'area';
      readonly value: string | null;
    }
  | {
      readonly of: 'factor';
      readonly place: FigurePlace;
      readonly symbol: string;
      readonly field: 'value' | 'formula';
      readonly value: string | null;
    }
  | ({ readonly of: 'feature'; readonly value: string | null } & FactsFeature);

/** A cell that people may fill in: what is wrong with a text, and the change that it means. */
export type Edit = {
  /** title of its column */
  readonly title: string;
  readonly check: (text: string) => string | undefined;
  readonly change: (text: string) => FactChange;
};

export type FactRow = {
  /** equal in a workbook and here */
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly edits: readonly Edit[];
};

/** A sheet: its columns, those that identify a row, and its rows. */
export type FactSheet = {
  readonly name: string;
  readonly columns: readonly (readonly [title: string, width: number])[];
  readonly keys: readonly string[];
  readonly rows: readonly FactRow[];
  /** a row that is not there yet; undefined where none may be added */
  readonly added?: (cells: ReadonlyMap<string, string>) => FactRow | undefined;
};

/** A node with what its row shows. */
export type FactNode = {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: 'building' | 'unit';
  readonly specialty: string | null;
  readonly area: string | null;
  readonly category: string | null;
  readonly categoryName: string | null;
  readonly formatName: string | null;
};

/** The tree of a project: its nodes, and the functions (功能) of each. */
export type FactTree = {
  readonly nodes: readonly FactNode[];
  readonly functions: readonly NodeFunction[];
};
export type FactPlace = {
  readonly node: FactNode | null;
  readonly function: Pick<NodeFunction, 'id' | 'name'> | null;
};

/** The project, its nodes, and their functions, as far as they state facts. */
export function factPlaces({ nodes, functions }: FactTree): readonly FactPlace[] {
  return [
    { node: null, function: null },
    ...nodes.flatMap((node) => {
      const own = new Map(functions.filter((one) => one.node === node.id).map((one) => [one.id, one]));
      return [{ node, function: null }, ...[...own.values()].map((one) => ({ node, function: one }))];
    }),
  ];
}

/** Place of a row about the project itself. */
export const WHOLE = '项目';

export const emptied = (text: string): string | null => (text === '' ? null : text);
export const keyOf = (...parts: readonly string[]) => parts.join('|');
