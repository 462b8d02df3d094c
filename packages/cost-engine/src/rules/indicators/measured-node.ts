import { QUANTITY } from '@jianheng/fixed-point';
import { missingContent } from '../../findings/missing-content.ts';
import type { MeasuredNode } from '../../indices/node-indices.ts';
import type { RuleContext } from '../context/rule-context.ts';

/** A building with its area in m²; without one it is noted as not checked. */
export function measuredNode(context: RuleContext, building: number, kind: string): MeasuredNode | null {
  const node = context.material.figures[building];
  if (!node) return null;
  const { id, area } = node.single;
  if (area !== null && area > 0) return { node, area: area / QUANTITY };
  context.skip(kind, id, missingContent('area'));
  return null;
}
