import type { ExecutionContext } from '../../context/execution-context.ts';
import type { MultiItem } from '../../state/multi-instance.ts';
import type { TokenRow } from '../../state/rows.ts';
import { cancelToken } from './cancel.ts';
import { groupsOf, tallyGroup } from './vote.ts';

/**
 * Where one yes of each group is enough, nobody else of a group that has said yes is asked any more; when that yes is
 * taken back, they are asked again. Who votes in several groups is asked as long as one of them needs him.
 */
export function resolveGroups(run: ExecutionContext, container: TokenRow): void {
  const { multiInstance } = container;
  if (!multiInstance?.vote || !('eachGroup' in multiInstance.vote)) return;
  const { eachGroup } = multiInstance.vote;
  const settled = new Set(
    groupsOf(multiInstance.items).flatMap((group) =>
      tallyGroup(group, eachGroup) === 'passed' ? group[0]?.group : [],
    ),
  );
  const items = multiInstance.items.map((item) => resolveForks(run, item, settled.has(item.group)));
  run.unit.token.change(container, { multiInstance: { ...multiInstance, items } });
  const needed = new Set(items.filter((item) => item.state === 'open').map((item) => item.tokenId));
  for (const item of items) {
    const token = item.state === 'dropped' && !needed.has(item.tokenId) ? tokenOf(run, item) : undefined;
    if (token) cancelToken(run, token, 'notNeeded');
  }
}

function resolveForks(run: ExecutionContext, item: MultiItem, isSettled: boolean): MultiItem {
  if (isSettled) return isUndecided(item) ? { ...item, state: 'dropped' } : item;
  if (item.state !== 'dropped') return item;
  return tokenOf(run, item) ? { ...item, state: 'open' } : { ...item, state: 'waiting', tokenId: null };
}

function isUndecided({ state }: MultiItem): boolean {
  return state === 'open' || state === 'waiting';
}

function tokenOf(run: ExecutionContext, { tokenId }: MultiItem): TokenRow | undefined {
  return tokenId === null ? undefined : run.unit.token.get(tokenId);
}
