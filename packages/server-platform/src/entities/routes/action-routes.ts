import { begunRun, fileAnswer, idParams, idSchema, moment } from '@jianheng/contract';
import { permissionCode } from '@jianheng/definition';
import { z } from 'zod';
import { changedBetween } from '../../audit/change-detail.ts';
import { maskSensitive } from '../../audit/mask-sensitive.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { requireOpenNow } from '../../authorization/form-times.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { sightOf, titlesFor } from '../../authorization/sight.ts';
import { type AnyRoute, entityRoute, RawReply } from '../../http/route.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredAction } from '../../storage/registry.ts';
import type { WireRow } from '../../storage/row-shape.ts';
import { didWith, tellFollowers } from '../../talk/tell.ts';
import { beginWork, madeFile } from '../actions/background-actions.ts';
import { revokeShares, shareRow } from '../actions/shared-rows.ts';
import { entitySchema, rowSchema } from '../entity-schema.ts';
import type { RowCode, RowContext } from '../row-rules.ts';
import { lockRow, runAction, runWithoutRow, seenAs } from '../run-action.ts';
import { MOST_ROWS, runOverRows } from '../run-over.ts';

/** `POST {path}/:id/{action}` for every action that people may press; those a process alone runs, and those that open a form, get no call. */
export function actionRoutes(actions: readonly RegisteredAction[], code: RowCode): AnyRoute[] {
  return actions
    .filter(({ allow, opens }) => allow !== 'systemOnly' && opens === undefined)
    .flatMap((action) => routesOf(action, code));
}

function routesOf(action: RegisteredAction, code: RowCode): AnyRoute[] {
  if (action.over === 'none') return [plainRoute(action, code)];
  const one = actionRoute(action, code);
  return action.over === 'rows' ? [one, overRowsRoute(action, code)] : [one];
}

/** `POST {path}/{action}`: on no row at all. */
function plainRoute(action: RegisteredAction, code: RowCode): AnyRoute {
  const { path } = action.entity.entity;
  return entityRoute(
    {
      ...commonOf(action),
      path: `${path}/${action.name}`,
      body: entitySchema(action.input ?? {}),
      data: answerSchema(action) ?? z.null(),
    },
    async ({ tx, user, server, body, audit }) => {
      requireOpenNow(action.entity, user, 'change');
      audit(path, maskSensitive(action.input ?? {}, body));
      const running = { action, tx, user, server, code };
      if (action.inBackground) return beginWork(running, undefined, body);
      return replyOf(action, await runWithoutRow(running, body)) ?? null;
    },
  );
}

/** Revisions that were seen, by the id of the row. */
const seenRevisions = z.record(idSchema, z.int()).optional();

/** `POST {path}/{action}`: on the rows that are named, on each as its own call would. */
function overRowsRoute(action: RegisteredAction, code: RowCode): AnyRoute {
  const { entity } = action.entity;
  const ids = z.array(idSchema).min(1).max(MOST_ROWS);
  return entityRoute(
    {
      ...commonOf(action),
      path: `${entity.path}/${action.name}`,
      body: z.strictObject({
        ids,
        input: entitySchema(action.input ?? {}).optional(),
        ...(action.asSeen ? { revisions: seenRevisions } : {}),
      }),
      data: z.strictObject({ rows: z.int() }),
    },
    async ({ tx, user, server, body, request, audit }) => {
      requireOpenNow(action.entity, user, 'change');
      const sight = sightOf(action.entity, user);
      const said = maskSensitive(action.input ?? {}, body.input ?? {});
      const rows = await runOverRows(
        { action, sight, tx, user, server, code },
        { ids: body.ids, input: body.input ?? {}, revisions: seenRevisions.parse(body.revisions) },
        (id, changed) =>
          writeAudit(tx, {
            event: `${entity.path}/${action.name}`,
            userId: user.id,
            object: `${entity.path}/${id}`,
            detail: { ...said, ...changed },
            address: request.ip,
            callId: request.id,
          }),
      );
      for (const id of new Set(body.ids))
        await tellFollowers(
          { tx, ids: server.ids, by: user },
          { known: action.entity, id },
          didWith(user, action.label),
        );
      audit(entity.path, { ...said, rows });
      return { rows };
    },
  );
}

/** The row after an action, as far as the caller sees its fields. */
async function seenRow(
  { tx, user }: Pick<RowContext, 'tx' | 'user'>,
  { entity }: RegisteredAction,
  after: WireRow,
): Promise<WireRow> {
  const seen = seenBy(entity, user);
  return seen === entity ? after : readRow(tx, seen, after.id, { titles: titlesFor(entity, user) });
}

/** Shape of what an action answers in place of the row. */
function answerSchema({ answers, makes, inBackground, shares }: RegisteredAction) {
  if (inBackground) return begunRun;
  if (shares) return sharedAddress;
  if (makes) return fileAnswer;
  return answers ? entitySchema(answers) : undefined;
}

/** The answer of an action's code as it is sent. */
function replyOf({ answers, makes }: RegisteredAction, answer: unknown) {
  if (answers) return z.record(z.string(), z.unknown()).parse(answer);
  if (!makes) return undefined;
  const { content, name, type } = madeFile.parse(answer);
  return RawReply.file(content, { name, type });
}

const sharedAddress = z.strictObject({ address: z.string(), expiresDate: moment });

const commonOf = (action: RegisteredAction) =>
  ({
    method: 'POST',
    summary: `${action.entity.entity.label}：${action.label}`,
    access: { anyOf: [permissionCode(action.module, action.allow)] },
    audit: `${action.entity.entity.path}/${action.name}`,
    transaction: 'write',
  }) as const;

/** The input of an action, and apart from it the revision that was seen, where the action asks for it. */
function splitSeen(action: RegisteredAction, sent: Readonly<Record<string, unknown>>) {
  if (!action.asSeen) return { body: sent, seen: {} };
  const { revision, ...body } = sent;
  return { body, seen: seenAs(action, revision) };
}

function actionRoute(action: RegisteredAction, code: RowCode): AnyRoute {
  const { entity } = action.entity;
  return entityRoute(
    {
      ...commonOf(action),
      path: `${entity.path}/:id/${action.name}`,
      params: idParams,
      body: entitySchema(action.input ?? {}).extend(action.asSeen ? { revision: z.int().optional() } : {}),
      data: answerSchema(action) ?? rowSchema,
    },
    async ({ tx, user, server, params, body: sent, audit }) => {
      const { body, seen } = splitSeen(action, sent);
      const sight = sightOf(action.entity, user);
      const row = await lockRow(tx, action, params.id, sight);
      requireOpenNow(action.entity, user, 'change');
      const running = { action, tx, user, server, code };
      if (action.inBackground) {
        audit(`${entity.path}/${params.id}`, maskSensitive(action.input ?? {}, body));
        return beginWork(running, row, body);
      }
      const { answer } = await runAction({ ...running, ...seen }, row, body);
      const after = await readRow(tx, action.entity, params.id, { titles: sight.titles });
      audit(`${entity.path}/${params.id}`, {
        ...maskSensitive(action.input ?? {}, body),
        ...changedBetween(entity.fields, row, after),
      });
      await tellFollowers(
        { tx, ids: server.ids, by: user },
        { known: action.entity, id: params.id },
        didWith(user, action.label),
      );
      if (action.revokes) await revokeShares(tx, action, params.id, server.now());
      if (action.shares) return shareRow({ tx, user, server }, action, params.id);
      return replyOf(action, answer) ?? seenRow({ tx, user }, action, after);
    },
  );
}
