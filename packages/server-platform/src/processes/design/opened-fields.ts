import { isDeepStrictEqual } from 'node:util';
import type { Problem, ProcessModel, ProcessNode } from '@jianheng/process-engine';
import { hiddenFields } from '../../authorization/seen-fields.ts';
import type { User } from '../../authorization/user.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';

type Drawn = { readonly before: ProcessModel; readonly after: ProcessModel };

/**
 * Steps that would show what whoever draws them does not see himself (`seenBy`): he could name himself as the one who is
 * asked there. A step that stands as it stood, under the same settings, shows what others have let it show.
 */
export function openedProblems(known: RegisteredEntity, user: User, { before, after }: Drawn): Problem[] {
  const unseen = hiddenFields(known, user);
  if (unseen.length === 0) return [];
  const isKept = isSame(before.settings, after.settings);
  const stood = new Map(before.nodes.map((node) => [node.id, node]));
  return after.nodes
    .filter((node) => !(isKept && isSame(stood.get(node.id), node)))
    .flatMap((node) =>
      openedBy(node)
        .filter((name) => unseen.includes(name))
        .map((name) => ({
          elementId: node.id,
          message: `「${node.name ?? node.id}」打开了“${known.entity.fields[name]?.label ?? name}”的权限：您自己不可见，不能由您设置或修改这样的环节。`,
        })),
    );
}

/** Fields that a step shows, whoever is asked there. */
const openedBy = (node: ProcessNode): readonly string[] =>
  Object.entries((node.kind === 'userTask' ? node.rights : undefined) ?? {})
    .filter(([, right]) => right !== 'hidden')
    .map(([name]) => name);

/** As they are kept, where what is undefined is not there. */
const isSame = (left: unknown, right: unknown) => isDeepStrictEqual(kept(left), kept(right));

const kept = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
