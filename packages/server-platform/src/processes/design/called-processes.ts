import type { PlatformAnswer } from '@jianheng/contract';
import type { ProcessModel } from '@jianheng/process-engine';
import type { Tx } from '../../database/transaction.ts';
import { allDefinitions } from '../definitions/definitions.ts';

type Called = PlatformAnswer<'GET /b/rd/sub/process/queryModuleList/:id'>[number];

/** The sub-processes that a model calls, in the order of their steps. */
export async function calledProcesses(tx: Tx, { nodes }: ProcessModel): Promise<Called[]> {
  const calls = nodes.filter((node) => node.kind === 'callActivity');
  if (calls.length === 0) return [];
  const names = new Map((await allDefinitions(tx)).map(({ key, name }) => [key, name]));
  return calls.map(
    ({ id, name = id, calls: processKey, async: isAsync = false, inputs = {}, outputs = {} }) => ({
      id,
      name,
      processKey,
      processName: names.get(processKey) ?? null,
      isAsync,
      inputs,
      outputs,
    }),
  );
}
