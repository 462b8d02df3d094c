import type { ExecutionContext } from '../../context/execution-context.ts';
import type { UserTaskNode } from '../../model/process-nodes.ts';
import type { TaskCandidateRow, TokenRow } from '../../state/rows.ts';
import { namesAt, textAt } from '../tokens/text-at.ts';

/** Whom an imported step names: one person, and who may claim the task when there is none. */
export interface NamedPeople {
  readonly assignee: string | null;
  readonly candidates: readonly Pick<TaskCandidateRow, 'kind' | 'ref'>[];
}

export function namedPeople(run: ExecutionContext, token: TokenRow, spec: UserTaskNode): NamedPeople {
  const { users = [], groups = [], departments = [] } = spec.candidates ?? {};
  const assignee = spec.assignee === undefined ? null : textAt(run, token, spec.assignee);
  return {
    assignee: assignee === null ? null : personNamed(run, assignee),
    candidates: [
      ...namesAt(run, token, users).map((name) => ({ kind: 'u' as const, ref: personNamed(run, name) })),
      ...namesAt(run, token, groups).map((ref) => ({ kind: 'g' as const, ref })),
      ...namesAt(run, token, departments).map((ref) => ({ kind: 'd' as const, ref })),
    ],
  };
}

function personNamed({ ports }: ExecutionContext, name: string): string {
  return ports.userNamed?.(name) ?? name;
}
