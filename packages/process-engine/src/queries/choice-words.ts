import type { WeighedFlow } from '../state/activity-detail.ts';
import { placeholder } from './placeholders.ts';

/** Why one way was taken at a choice, as a sentence; nodes stand in it by id. */
export function choiceWords(nodeId: string, weighed: readonly WeighedFlow[], taken: WeighedFlow): string {
  const where = `「${placeholder('node', nodeId)}」`;
  const way = taken.label === null ? `到「${placeholder('node', taken.to)}」` : `走“${taken.label}”`;
  if (taken.condition !== null) return `${where}的条件${conditionWords(taken)}成立，${way}。`;
  const others = weighed.filter((flow) => flow.condition !== null && !flow.holds);
  if (others.length === 0) return `${where}的这条路不带条件，${way}。`;
  return `${where}的条件${others.map(conditionWords).join('、')}${others.length > 1 ? '都' : ''}不成立，${way}。`;
}

function conditionWords({ condition, shown }: WeighedFlow): string {
  const values = shown === null || shown === condition ? '' : `（${shown}）`;
  return `“${condition}”${values}`;
}
