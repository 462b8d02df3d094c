import {
  commentBody,
  commentParams,
  followAnswer,
  followBody,
  idParams,
  timelineAnswer,
  timelineQuery,
} from '@jianheng/contract';
import { z } from 'zod';
import { viewersOf } from '../../authorization/row-scope.ts';
import { seenBy, seesField } from '../../authorization/seen-fields.ts';
import { sightOf } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { type AnyRoute, entityRoute } from '../../http/route.ts';
import { readRow } from '../../storage/read-row.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { comment, withdrawComment } from '../../talk/comment.ts';
import { commentEvent, withdrawnEvent } from '../../talk/comment-events.ts';
import { follow, followersOf, unfollow } from '../../talk/followers.ts';
import { readTimeline } from '../timeline.ts';

/** What happened to a row and what people say of it, for whoever sees it; nothing where its entity does not talk. */
export function talkRoutes(known: RegisteredEntity): AnyRoute[] {
  if (known.entity.talk === false) return [];
  const { label, path } = known.entity;
  const common = { access: viewersOf(known), params: idParams } as const;
  return [
    entityRoute(
      {
        ...common,
        method: 'GET',
        path: `${path}/:id/timeline`,
        summary: `${label}：动态`,
        query: timelineQuery,
        data: timelineAnswer,
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, params, query }) => {
        await requireRow(tx, known, params.id, user);
        return readTimeline(tx, seenBy(known, user), {
          id: params.id,
          before: query.before,
          reader: user.id,
          sees: (field) => seesField(known, user, field),
        });
      },
    ),
    entityRoute(
      {
        ...common,
        method: 'POST',
        path: `${path}/:id/comment`,
        summary: `${label}：评论`,
        body: commentBody,
        data: z.null(),
        audit: commentEvent(known.entity),
        transaction: 'write',
      },
      async ({ tx, user, server, params: { id }, body: { says, to = [] }, audit }) => {
        await requireRow(tx, known, id, user);
        await comment({ tx, ids: server.ids, user, known }, { id, says, to });
        audit(`${path}/${id}`, { says, to });
        return null;
      },
    ),
    entityRoute(
      {
        ...common,
        method: 'DELETE',
        path: `${path}/:id/comment/:entryId`,
        params: commentParams,
        summary: `${label}：撤回评论`,
        data: z.null(),
        audit: withdrawnEvent(known.entity),
        transaction: 'write',
      },
      async ({ tx, user, params: { id, entryId }, audit }) => {
        await requireRow(tx, known, id, user);
        await withdrawComment({ tx, user, known }, { id, entryId });
        audit(`${path}/${id}`, { of: entryId });
        return null;
      },
    ),
    entityRoute(
      {
        ...common,
        method: 'GET',
        path: `${path}/:id/followers`,
        summary: `${label}：关注人`,
        data: followAnswer,
        audit: 'none',
        transaction: 'read',
      },
      async ({ tx, user, params: { id } }) => {
        await requireRow(tx, known, id, user);
        const people = await followersOf(tx, known, id);
        return { follows: people.some((one) => one.id === user.id), people };
      },
    ),
    entityRoute(
      {
        ...common,
        method: 'PUT',
        path: `${path}/:id/followers`,
        summary: `${label}：关注或取消关注`,
        body: followBody,
        data: z.null(),
        audit: 'none',
        changesOnlyOwn: true,
        transaction: 'write',
      },
      async ({ tx, user, params: { id }, body: { follows } }) => {
        await requireRow(tx, known, id, user);
        await (follows ? follow : unfollow)(tx, known, id, user);
        return null;
      },
    ),
  ];
}

const requireRow = (tx: Tx, known: RegisteredEntity, id: string, user: User) =>
  readRow(tx, known, id, sightOf(known, user));
