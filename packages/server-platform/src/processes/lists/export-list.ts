import { type AnyField, field, PROCESS_STATES } from '@jianheng/definition';
import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ExportPlan } from '../../entities/export/export-plan.ts';
import { workbookOf } from '../../entities/export/export-rows.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { Server } from '../../http/contexts.ts';
import { LaterReply } from '../../http/route.ts';
import type { ListSource } from './list-source.ts';
import { type ListQuery, wholeList } from './page-of.ts';

/** Lines of one workbook at most: they are waited for. */
const MAX_EXPORTED = 10_000;

const COLUMNS: readonly (readonly [column: string, field: AnyField])[] = [
  ['processName', field.text('事项')],
  ['procDefName', field.text('流程')],
  ['taskName', field.text('环节')],
  ['status', field.choice('状态', { ...PROCESS_STATES, suspended: '已挂起' })],
  ['curSteps', field.text('当前环节')],
  ['initiatorName', field.text('发起人')],
  ['assigneeName', field.text('办理人')],
  ['startedAt', field.time('发起时间')],
  ['createdAt', field.time('到达时间')],
  ['participatedAt', field.time('参与时间')],
  ['copiedAt', field.time('抄送时间')],
  ['followedAt', field.time('关注时间')],
  ['endedAt', field.time('结束时间')],
  ['dueAt', field.time('期限')],
];

type Exporting = {
  readonly tx: Tx;
  readonly user: User;
  readonly server: Server;
  readonly name: string;
  audit(object: string, detail?: object): void;
};

/** The rows that a list of tasks or processes shows under the same filters and order, as a workbook; too many are refused. */
export async function exportList(
  { tx, user, server, name, audit }: Exporting,
  source: ListSource,
  query: Pick<ListQuery, 'params' | 'orderBy' | 'order'>,
): Promise<LaterReply> {
  const { text, values } = wholeList(source, query);
  const [counted] = await queryRows<{ rows: string }>(
    tx,
    `select count(*) as rows from (${text} limit ${MAX_EXPORTED + 1}) counted`,
    values,
  );
  const rows = Number(counted?.rows ?? 0);
  if (rows > MAX_EXPORTED)
    throw new ValidationError({ params: inputFault('tooManyExported', { most: MAX_EXPORTED }) });
  audit(`list/${name}`, { rows, params: query.params ?? {} });
  const plan: ExportPlan = {
    sheet: name,
    columns: columnsIn(source).map(([column, shown]) => ({
      column,
      label: `${column}__label`,
      field: shown,
    })),
    statement: { sql: text, parameters: values },
  };
  return new LaterReply(() => workbookOf(plan, { tx, user, server, name }));
}

/** The columns that the list has, in their order. */
const columnsIn = ({ columns }: ListSource) =>
  COLUMNS.filter(([name]) => columns.includes(`"${name}"`) || columns.includes(` as ${name}`));
