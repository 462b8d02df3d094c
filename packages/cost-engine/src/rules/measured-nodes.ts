import type { RuleRun } from '../check/check-run.ts';
import { QUANTITY } from '../exact/scaled.ts';
import type { MeasuredNode } from '../indices/node-indices.ts';

/** The buildings whose area is known, with it in m²; the others are noted as not checked. */
export function measuredNodes(run: RuleRun, kind: string): MeasuredNode[] {
  const measured: MeasuredNode[] = [];
  for (const node of run.material.figures) {
    const { id, area } = node.single;
    if (area === null || area <= 0) run.skip(kind, id, '缺少建筑面积,先补充规模');
    else measured.push({ node, area: area / QUANTITY });
  }
  return measured;
}
