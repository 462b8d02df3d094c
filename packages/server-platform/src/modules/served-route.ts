import { type CallName, type Calls, callSpec } from '@jianheng/contract';
import { type ModuleShape, permissionCode } from '@jianheng/definition';
import { requireOpenNow } from '../authorization/form-times.ts';
import { sightOf } from '../authorization/sight.ts';
import { beginWork } from '../entities/actions/background-actions.ts';
import { createReaders } from '../entities/entity-tables.ts';
import type { RowCode } from '../entities/row-rules.ts';
import { createHands, lockRow } from '../entities/run-action.ts';
import { seenFigures } from '../figures/figures-of-module.ts';
import type { Server } from '../http/contexts.ts';
import { type AnyRoute, type CallContext, type RouteAccess, route } from '../http/route.ts';
import { readRow } from '../storage/read-row.ts';
import { didWith, tellFollowers } from '../talk/tell.ts';
import type { AnyModule } from './hands.ts';
import { seenRows } from './seen-rows.ts';

type Allowed = string | readonly string[];
/** Common declarations of served calls, their names checked by `serve`. */
export type ServeOptions = {
  readonly read: Allowed;
  readonly write?: Allowed;
  readonly of?: string;
  readonly by?: string;
};
export type ServedHandler = {
  readonly label: string;
  reads?(given: object): unknown;
  writes?(given: object): unknown;
};
type Serving = {
  readonly module: AnyModule;
  readonly calls: Calls;
  readonly options: ServeOptions;
  readonly code: RowCode;
};
type Call = CallContext<unknown, unknown, unknown>;

/** The route of one served call. */
export function servedRoute(
  { module, calls, options, code }: Serving,
  name: CallName,
  handler: ServedHandler | undefined,
): AnyRoute {
  if (!handler) throw new Error(`no code for ${name}`);
  const { label, reads, writes } = handler;
  const spec = callSpec(calls, name);
  const event = spec.path.replace(/\/:\w+/g, '');
  if (writes === undefined)
    return route(
      {
        ...spec,
        summary: label,
        access: accessOf(module, options.read),
        audit: 'none',
        transaction: 'read',
      },
      async (call) => {
        const row = await rowOf(module, options, call, false);
        const hands = await handsOf(module, code, call);
        const tables = createReaders(call.server.registry, module.name, call.tx);
        return reads?.({ ...hands, tables, ...(row && { row: row.found }) });
      },
    );
  return route(
    {
      ...spec,
      summary: label,
      access: accessOf(module, options.write ?? []),
      audit: event,
      transaction: 'write',
    },
    async (call) => {
      const { tx, server, user: by } = call;
      const row = await rowOf(module, options, call, true);
      const object = row ? `${row.known.entity.path}/${row.found.id}` : event;
      call.audit(object);
      const record = (detail: object) => call.audit(object, detail);
      const hands = await handsOf(module, code, call);
      const begin = (action: string, id: string) =>
        beginAction(code, call, { module: module.name, action, id });
      const answer = await writes({ ...hands, record, begin, ...(row && { row: row.found }) });
      if (row)
        await tellFollowers(
          { tx, ids: server.ids, by },
          { known: row.known, id: row.found.id },
          didWith(by, label.split('：').at(-1) ?? label),
        );
      return answer;
    },
  );
}

/** Begins an action in the background on a row that the caller sees. */
async function beginAction(
  code: RowCode,
  { tx, user, server }: Call,
  { module, action: name, id }: { readonly module: string; readonly action: string; readonly id: string },
) {
  const { action } = code.findWork(module, name);
  const row = await lockRow(tx, action, id, sightOf(action.entity, user));
  return beginWork({ action, tx, user, server, code }, row, {});
}

/** What code is given whether it reads or writes. */
async function handsOf(module: AnyModule, code: RowCode, { tx, user, server, params, query, body }: Call) {
  const hands = await createHands({ tx, user, server, code }, declaredIn(server, module));
  const seen = (entity: string) => seenRows({ tx, user, server }, module, entity);
  const seenIn = (other: AnyModule, entity: string) => seenRows({ tx, user, server }, other, entity);
  const figuresSeen = seenFigures({ tx, user, registry: server.registry });
  return { ...hands, tx, params, query, body, seen, seenIn, seenFigures: figuresSeen };
}

function declaredIn({ registry }: Server, { name }: AnyModule): ModuleShape {
  const found = registry.modules.find((one) => one.name === name);
  if (!found) throw new Error(`no module ${name}`);
  return found;
}

function accessOf(module: AnyModule, allowed: Allowed): RouteAccess {
  if (allowed === 'signedIn') return allowed;
  return { anyOf: [allowed].flat().map((name) => permissionCode(module, name)) };
}

async function rowOf(
  { name }: AnyModule,
  { of, by = 'id' }: ServeOptions,
  { tx, user, server, params, body }: Call,
  isWriting: boolean,
) {
  if (of === undefined) return undefined;
  const known = server.registry.entityOf(name, of);
  if (isWriting) requireOpenNow(known, user, 'change');
  const id = textAt(params, by) ?? textAt(body, by);
  if (id === undefined) throw new Error(`a call about a row of ${known.entity.path} has no ${by}`);
  return { known, found: await readRow(tx, known, id, { ...sightOf(known, user), lock: isWriting }) };
}

function textAt(values: unknown, name: string): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const found = Object.entries(values).find(([one]) => one === name)?.[1];
  return typeof found === 'string' ? found : undefined;
}
