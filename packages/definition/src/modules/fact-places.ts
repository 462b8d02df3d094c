import type { FactShape } from '../links/fact.ts';
import type { ListShape, ModuleShape } from './module-shape.ts';
import { ownerOf } from './row-tabs.ts';

/** Where the rows of a fact stand: the module that shows them, its entity, and the list that the fact leads to. */
export type FactPlace = {
  readonly module: ModuleShape;
  readonly entity: string;
  readonly list: string;
};

/** The place of a fact's rows; nothing where nobody shows them. */
export function placeOfFact(modules: readonly ModuleShape[], { of, list }: FactShape): FactPlace | undefined {
  const owner = ownerOf(modules, of);
  if (!owner) return undefined;
  const { module, name } = owner;
  const found = Object.entries(module.lists).find(
    ([key, shape]) => shape.of === name && (list === undefined ? isWhole(shape) : key === list),
  );
  return found && { module, entity: name, list: found[0] };
}

const isWhole = ({ only, own }: ListShape) => only === undefined && own === undefined;
