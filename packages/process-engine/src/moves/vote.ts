import type { MultiInstance, MultiItem } from '../unit/rows.ts';

/** How a step with many instances stands. Without a vote it is open until all are done. */
export function tally(mi: MultiInstance): 'open' | 'passed' | 'failed' {
  const items = mi.items.filter((item) => item.state !== 'removed');
  const total = weightOf(items);
  const agreed = weightOf(items.filter((item) => item.state === 'done' && !item.against));
  const against = weightOf(items.filter((item) => item.state === 'done' && item.against));
  if (mi.vote === null) return agreed + against >= total ? 'passed' : 'open';
  const needed = neededWeight(mi, total);
  if (agreed >= needed) return 'passed';
  return total - against < needed ? 'failed' : 'open';
}

function neededWeight({ vote }: MultiInstance, total: number): number {
  if (vote && 'percent' in vote) return Math.ceil((vote.percent * total) / 100);
  const needed = vote?.needed ?? 'all';
  return needed === 'all' ? total : Math.min(needed, total);
}

function weightOf(items: readonly MultiItem[]): number {
  return items.reduce((sum, item) => sum + item.weight, 0);
}
