import type { RelatedList } from '../definitions/web-module.ts';

/** What tells two related lists apart: an entity may point here by two of its fields, or bear the name of another module's. */
export function relatedKey({ module = '', of, by }: Pick<RelatedList, 'module' | 'of' | 'by'>): string {
  return [module, of, by].join('.');
}
