import type { TimelineEntry } from '@jianheng/contract';
import { seesField, withoutFields } from '../../authorization/seen-fields.ts';
import { readTimeline } from '../../entities/timeline.ts';
import { getVisibleForm } from '../forms/form-visibility.ts';
import type { Tree } from '../forms/tree-access.ts';
import type { CommandContext } from '../process-context.ts';

/**
 * What happened to the form of a process (动态), for whoever takes part in it: as far as his steps let him see the form.
 * What people say of the row stays with those who see the row itself.
 */
export async function getTimeline(
  context: CommandContext,
  tree: Tree,
  before: string | undefined,
): Promise<TimelineEntry[]> {
  const { known, record } = tree.form;
  const { rights } = await getVisibleForm(context, tree, undefined);
  const hidden = Object.keys(rights).filter((name) => rights[name] === 'hidden');
  return readTimeline(context.tx, withoutFields(known, new Set(hidden)), {
    id: record.id,
    before,
    reader: context.user.id,
    sees: (field) => seesField(known, context.user, field),
    hasComments: false,
  });
}
