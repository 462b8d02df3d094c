import type { StatisticsShape } from '@jianheng/definition';
import { maskSensitive } from '../../audit/mask-sensitive.ts';
import { listSight } from '../../authorization/sight.ts';
import { LaterReply } from '../../http/route.ts';
import { groupsForExport } from '../../storage/views/grouped-rows.ts';
import { type ExportNeeds, workbookOf } from './export-rows.ts';

/** A statistic as a workbook, under the same rights and filters as it is shown. */
export async function exportGroups(
  { tx, user, server, known, audit }: ExportNeeds,
  {
    view,
    params,
  }: { readonly view: StatisticsShape; readonly params?: Readonly<Record<string, unknown>> | undefined },
): Promise<LaterReply> {
  const { path, fields } = known.entity;
  audit(path, { view: view.label, params: maskSensitive(fields, params ?? {}) });
  const sight = await listSight(tx, known, user);
  const plan = { sheet: view.label, ...groupsForExport(tx, known, { view, params }, sight) };
  return new LaterReply(() => workbookOf(plan, { tx, user, server, name: view.label }));
}
