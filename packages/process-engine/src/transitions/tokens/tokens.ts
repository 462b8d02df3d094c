import type { ExecutionContext } from '../../context/execution-context.ts';
import type { InstanceRow, TokenRow } from '../../state/rows.ts';

type NewToken = Pick<TokenRow, 'instanceId' | 'parentId'> & Partial<TokenRow>;

/** Puts a new token into an instance. */
export function addToken(run: ExecutionContext, given: NewToken): TokenRow {
  const { rootId } = run.unit.instance.need(given.instanceId);
  return run.unit.token.add({
    id: run.ports.nextId(),
    rootId,
    nodeId: null,
    kind: 'node',
    state: 'active',
    viaFlow: null,
    vars: {},
    lastActivities: [],
    multiInstance: null,
    directReturn: null,
    assignee: null,
    ...given,
  });
}

export function getParent(run: ExecutionContext, token: TokenRow): TokenRow | undefined {
  return token.parentId === null ? undefined : run.unit.token.get(token.parentId);
}

export function getChildren(run: ExecutionContext, token: TokenRow): TokenRow[] {
  return run.unit.token.where((other) => other.parentId === token.id);
}

/** The processes that this token has called and waits for. */
export function calledBy(run: ExecutionContext, token: TokenRow): InstanceRow[] {
  return run.unit.instance.where((row) => row.parentTokenId === token.id && isAlive(row));
}

export function isAlive(instance: InstanceRow): boolean {
  return instance.status === 'active' || instance.status === 'suspended';
}

export function getRootToken(run: ExecutionContext, instanceId: string): TokenRow | undefined {
  return run.unit.token.find((token) => token.kind === 'root' && token.instanceId === instanceId);
}

/** The token around this one; for the top of a called process that is the token which called it. */
export function getHolder(run: ExecutionContext, token: TokenRow): TokenRow | undefined {
  if (token.parentId !== null) return run.unit.token.get(token.parentId);
  const { parentTokenId } = run.unit.instance.need(token.instanceId);
  return parentTokenId === null ? undefined : run.unit.token.get(parentTokenId);
}

/** The countersign or loop this token is one instance of. */
export function getContainer(run: ExecutionContext, token: TokenRow): TokenRow | undefined {
  const parent = getParent(run, token);
  return parent?.kind === 'multiInstance' ? parent : undefined;
}

/** Puts a fresh token in the place of one that held others, so that a token id means one scope for ever. */
export function replaceToken(
  run: ExecutionContext,
  token: TokenRow,
  lastActivities: readonly string[],
): TokenRow {
  run.unit.token.remove(token);
  const { instanceId, parentId, nodeId, viaFlow, directReturn } = token;
  return addToken(run, { instanceId, parentId, nodeId, viaFlow, directReturn, lastActivities });
}

export function union(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
