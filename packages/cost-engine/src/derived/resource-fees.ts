import type { Resource } from '../model/resource.ts';

/** The fees of a line that resources make up, in their order: 人工费, 材料费 (with 主材 and 设备), 机械费. */
export const LINE_FEES = ['labour', 'material', 'machine'] as const;

/** Which of the fees each resource belongs to, by its place; what a resource is does not change with its price. */
export function feesOfResources(resources: readonly Resource[]): Uint8Array {
  return Uint8Array.from(resources, ({ kind }) => LINE_FEES.indexOf(feeOf(kind)));
}

function feeOf(kind: Resource['kind']): (typeof LINE_FEES)[number] {
  if (kind === 'R') return 'labour';
  return kind === 'J' ? 'machine' : 'material';
}
