import { type ListShape, traitsOf } from '@jianheng/definition';
import type { WebEntity } from '../definition/web-module.ts';

const MAX_FIGURES = 3;

/** The figures that stand in the head of a row: those its list sums up, else its first amounts; three at most. */
export function keyFigures({ entity }: WebEntity, list: ListShape | undefined): readonly string[] {
  const isAmount = (name: string) =>
    entity.fields[name] !== undefined && traitsOf(entity.fields[name]).isMonetary;
  const summed = (list?.sums ?? []).filter(isAmount);
  const amounts = Object.keys(entity.fields).filter(isAmount);
  return (summed.length > 0 ? summed : amounts).slice(0, MAX_FIGURES);
}
