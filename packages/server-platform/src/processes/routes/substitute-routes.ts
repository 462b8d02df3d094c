import { callSpec, platformCalls } from '@jianheng/contract';
import { hasPermission, type User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import { AccessError, businessError, ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import { QUOTAS, requireRoom } from '../../storage/writing/quota.ts';
import { requireUsers } from '../approvers/resolve-approvers.ts';
import { readRoute, writeRoute } from './route-parts.ts';

type SubstitutePeriod = {
  readonly fromUser: string;
  readonly toUser: string;
  readonly startsAt: string;
  readonly endsAt: string | null | undefined;
};

function requireArrangeable(user: User, { fromUser, toUser, startsAt, endsAt }: SubstitutePeriod): void {
  if (fromUser !== user.id && !managesOthers(user)) throw new AccessError(403);
  // Whoever arranges others' absence would otherwise decide in anybody's name.
  if (fromUser !== user.id && toUser === user.id && !user.isAdmin) throw businessError('substituteOfOneself');
  if (fromUser === toUser) throw new ValidationError({ toUser: inputFault('substituteIsSelf') });
  if (endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new ValidationError({ endsAt: inputFault('endBeforeStart') });
}

const managesOthers = (user: User) => hasPermission(user, 'process:manage');

/** 代理: standing in for somebody while he is away. Everybody for himself, who manages processes for anybody. */
export function substituteRoutes(): AnyRoute[] {
  return [
    route(
      { ...readRoute, ...callSpec(platformCalls, 'GET /b/wf/substitute'), summary: '代理设置' },
      ({ tx, user }) =>
        queryRows(
          tx,
          `select p.id, p.from_user as "fromUser", f.name as "fromUser_label", p.to_user as "toUser", t.name as "toUser_label",
             p.def_keys as "procDefKeys", p.starts_at as "startsAt", p.ends_at as "endsAt", p.reason
           from wf_substitute p left join staff f on f.tenant_id = p.tenant_id and f.id = p.from_user left join staff t on t.tenant_id = p.tenant_id and t.id = p.to_user
           where p.tenant_id = $1 and ($2 or p.from_user = $3 or p.to_user = $3) order by p.starts_at desc, p.id desc limit 500`,
          [tx.tenantId, managesOthers(user), user.id],
        ),
    ),
    route(
      {
        ...writeRoute('process.substitute'),
        ...callSpec(platformCalls, 'POST /b/wf/substitute'),
        summary: '设置代理',
      },
      async (call) => {
        const { tx, user, server, body } = call;
        const { fromUser = user.id, toUser, procDefKeys = [], startsAt, endsAt, reason } = body;
        requireArrangeable(user, { fromUser, toUser, startsAt, endsAt });
        await requireUsers(tx, [fromUser, toUser]);
        await requireNoOverlap(tx, { fromUser, startsAt, endsAt, procDefKeys });
        await requireRoom(tx, QUOTAS.substitutes, 'wf_substitute where tenant_id = $1 and from_user = $2', [
          fromUser,
        ]);
        await server.ids.reserve(1, tx.client);
        const id = server.ids.take();
        await queryRows(
          tx,
          `insert into wf_substitute (tenant_id, id, from_user, to_user, def_keys, starts_at, ends_at, reason, created_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [tx.tenantId, id, fromUser, toUser, procDefKeys, startsAt, endsAt ?? null, reason ?? null, user.id],
        );
        call.audit(`user/${fromUser}`, body);
        return { id };
      },
    ),
    route(
      {
        ...writeRoute('process.substituteEnd'),
        ...callSpec(platformCalls, 'DELETE /b/wf/substitute/:id'),
        summary: '结束代理',
      },
      async (call) => {
        const { tx, user, params } = call;
        const gone = await queryRows(
          tx,
          'delete from wf_substitute where tenant_id = $1 and id = $2 and ($3 or from_user = $4) returning id',
          [tx.tenantId, params.id, managesOthers(user), user.id],
        );
        if (gone.length === 0) throw new AccessError(404);
        call.audit(`substitute/${params.id}`);
        return { id: params.id };
      },
    ),
  ];
}

type Span = {
  fromUser: string;
  startsAt: string;
  endsAt: string | null | undefined;
  procDefKeys: readonly string[];
};

/** Two people cannot stand in for one at the same time in the same process. */
async function requireNoOverlap(
  tx: Parameters<typeof queryRows>[0],
  { fromUser, startsAt, endsAt, procDefKeys }: Span,
): Promise<void> {
  // Whoever sets another one for him at the same moment waits here, and then sees this one.
  await queryRows(tx, 'select 1 from staff where tenant_id = $1 and id = $2 for no key update', [
    tx.tenantId,
    fromUser,
  ]);
  const others = await queryRows<{ name: string }>(
    tx,
    `select s.name from wf_substitute p join staff s on s.tenant_id = p.tenant_id and s.id = p.to_user
     where p.tenant_id = $1 and p.from_user = $2 and tstzrange(p.starts_at, p.ends_at) && tstzrange($3, $4)
       and (cardinality(p.def_keys) = 0 or cardinality($5::text[]) = 0 or p.def_keys && $5::text[]) limit 1`,
    [tx.tenantId, fromUser, startsAt, endsAt ?? null, procDefKeys],
  );
  if (others[0]) throw businessError('substituteOverlaps', { name: others[0].name });
}
