import type { ListShape } from '@jianheng/definition';
import type { WebEntity } from '../definitions/web-module.ts';

const MOST = 3;

/** The figures that stand in the head of a row: those its list sums up, else its first amounts; three at most. */
export function keyFigures({ entity }: WebEntity, list: ListShape | undefined): readonly string[] {
  const summed = (list?.sums ?? []).filter((name) => entity.fields[name]?.kind === 'money');
  const amounts = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'money');
  return (summed.length > 0 ? summed : amounts).slice(0, MOST);
}
