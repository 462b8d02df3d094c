import type { MultiInstance, MultiItem } from '../../state/multi-instance.ts';

export type Tally = 'open' | 'passed' | 'failed';

/** How a step with many instances stands. Without a vote it is open until all are done. */
export function tally({ vote, items: all }: MultiInstance): Tally {
  const items = all.filter((item) => item.state !== 'removed');
  if (vote && 'eachGroup' in vote) return tallyGroups(items, vote.eachGroup);
  const total = weightOf(items);
  const approved = weightOf(items.filter(isYes));
  const against = weightOf(items.filter(isNo));
  if (vote === null) return approved + against >= total ? 'passed' : 'open';
  const needed = 'atLeast' in vote ? partOf(total, vote.atLeast) : neededWeight(vote.needed, total);
  if (approved >= needed) return 'passed';
  return total - against < needed ? 'failed' : 'open';
}

function neededWeight(needed: number | 'all', total: number): number {
  return needed === 'all' ? total : Math.min(needed, total);
}

/** So many of all are at least this percentage. Counted in thousandths, so that 28 percent of 25 are 7 and not 8. */
function partOf(total: number, atLeast: number): number {
  return Math.ceil(Math.round(atLeast * total * 1000) / 100_000);
}

/** Every group has to say yes; one that cannot any more fails them all. */
function tallyGroups(items: readonly MultiItem[], each: 'all' | 'any'): Tally {
  const standings = groupsOf(items).map((group) => tallyGroup(group, each));
  if (standings.includes('failed')) return 'failed';
  return standings.every((standing) => standing === 'passed') ? 'passed' : 'open';
}

export function groupsOf(items: readonly MultiItem[]): MultiItem[][] {
  const present = items.filter((item) => item.state !== 'removed');
  const numbers = [...new Set(present.map((item) => item.group))];
  return numbers.map((number) => present.filter((item) => item.group === number));
}

export function tallyGroup(items: readonly MultiItem[], each: 'all' | 'any'): Tally {
  const yes = items.filter(isYes).length;
  const no = items.filter(isNo).length;
  if (each === 'any' && yes > 0) return 'passed';
  if (each === 'all' && no > 0) return 'failed';
  if (yes === items.length) return 'passed';
  return no === items.length ? 'failed' : 'open';
}

function isYes(item: MultiItem): boolean {
  return item.state === 'done' && !item.against;
}

function isNo(item: MultiItem): boolean {
  return item.state === 'done' && item.against;
}

/** Weights may have decimals, whose sum is not quite what it should be. */
function weightOf(items: readonly MultiItem[]): number {
  const sum = items.reduce((total, item) => total + item.weight, 0);
  return Math.round(sum * 1_000_000) / 1_000_000;
}
