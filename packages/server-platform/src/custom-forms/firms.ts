import type { EntityExtras, KeptForm } from '@jianheng/definition';
import type { Pool } from 'pg';
import { runInTurns } from '../concurrency/in-parts.ts';
import { keepLatest } from '../database/keep-latest.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { entityByFormCode } from '../entities/by-form-code.ts';
import { entityRoutes } from '../entities/routes/entity-routes.ts';
import type { RowCode } from '../entities/row-rules.ts';
import type { Firms, Server } from '../http/contexts.ts';
import { type AnyRoute, isReachable } from '../http/route.ts';
import { validateRoutes } from '../http/validate-routes.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { firmRegistry } from './firm-registry.ts';
import { FormVersions } from './form-versions.ts';
import { allExtras } from './store/extra-field-store.ts';
import { getRelease, publishedForms } from './store/form-store.ts';

/** What is published anywhere holds everywhere after this long. */
const FRESH_MS = 1000;
/** So many firms with forms of their own are remembered at once; the one that was not asked for longest is read again. */
const REMEMBERED = 200;

/** What stands behind the calls of one firm. */
type FirmView = {
  readonly server: Server;
  routeOf(code: string, call: string): AnyRoute | undefined;
  /** The call of a shipped entity, where the firm has made it another one. */
  ownRoute(path: string, call: string): AnyRoute | undefined;
  formOf(tx: Tx, path: string, version: number): Promise<RegisteredEntity>;
};

type Known = { readonly release: number; readonly view: FirmView; checkedAt: number };

/** The firms of an installation, each with the forms that it has drawn beside those that are shipped. */
export class CustomizedFirms implements Firms {
  readonly shipped: Server;
  readonly #code: RowCode;
  readonly #plain: FirmView;
  readonly #known = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<FirmView>>();

  constructor(server: Server, code: RowCode) {
    this.shipped = { ...server, firms: this };
    this.#code = code;
    this.#plain = this.#viewWith(this.shipped);
  }

  async of(tenantId: string): Promise<Server> {
    return (await this.#view(tenantId)).server;
  }

  /** The call that a form of the firm has under its path, such as `POST /queryList`; nothing where there is none. */
  async routeOf(tenantId: string, code: string, call: string): Promise<AnyRoute | undefined> {
    return (await this.#view(tenantId)).routeOf(code, call);
  }

  /** A call of a shipped entity as this firm has it: with the fields that the firm added, where it did. */
  async ownRoute(tenantId: string, route: AnyRoute): Promise<AnyRoute> {
    const { entityPath } = route;
    const view = await this.#view(tenantId);
    if (entityPath === undefined || view === this.#plain) return route;
    return view.ownRoute(entityPath, callOf(route, entityPath)) ?? route;
  }

  async #view(tenantId: string): Promise<FirmView> {
    const known = this.#known.get(tenantId);
    if (known && performance.now() - known.checkedAt < FRESH_MS) return known.view;
    const reading =
      this.#reading.get(tenantId) ?? this.#read(tenantId).finally(() => this.#reading.delete(tenantId));
    this.#reading.set(tenantId, reading);
    return reading;
  }

  async formOf(tx: Tx, path: string, version: number): Promise<RegisteredEntity> {
    const view = await this.#view(tx.tenantId);
    return view.formOf(tx, path, version);
  }

  forget(tenantId: string): void {
    this.#known.delete(tenantId);
    this.#reading.delete(tenantId);
  }

  async #read(tenantId: string): Promise<FirmView> {
    const checkedAt = performance.now();
    const before = this.#known.get(tenantId);
    const pool: Pool = this.shipped.pool;
    const { release, drawn } = await inTransaction(
      pool,
      tenantId,
      async (tx) => {
        const release = await getRelease(tx);
        return { release, drawn: release === before?.release ? undefined : await drawnIn(tx) };
      },
      { readOnly: true },
    );
    const view =
      before && drawn === undefined
        ? before.view
        : await this.#viewOf(tenantId, release, drawn ?? NOTHING_DRAWN);
    this.#remember(tenantId, { release, view, checkedAt });
    return view;
  }

  #remember(tenantId: string, known: Known): void {
    keepLatest(this.#known, tenantId, known, REMEMBERED);
  }

  async #viewOf(tenantId: string, release: number, { forms, extras }: Drawn): Promise<FirmView> {
    const { registry, unfit } = await runInTurns(firmRegistry(this.shipped.registry, forms, extras));
    for (const { code, says } of unfit)
      this.shipped.log.error({ tenantId, form: code, says }, 'a custom form does not fit');
    return release === 0 ? this.#plain : this.#viewWith({ ...this.shipped, registry, release });
  }

  /** Calls of forms are made when they are first asked for. */
  #viewWith(server: Server): FirmView {
    const made = new Map<string, ReadonlyMap<string, AnyRoute>>();
    const callsOf = (known: RegisteredEntity) => {
      const routes = made.get(known.entity.path) ?? routesOf(known, this.#code);
      made.set(known.entity.path, routes);
      return routes;
    };
    const versions = new FormVersions(server);
    return {
      server,
      formOf: (tx, path, version) => versions.of(tx, path, version),
      routeOf: (code, call) => {
        const known = entityByFormCode(server.registry, code);
        return known && callsOf(known).get(call);
      },
      ownRoute: (path, call) => {
        const known = server.registry.entityAt(path);
        return known === this.shipped.registry.entityAt(path) ? undefined : callsOf(known).get(call);
      },
    };
  }
}

/** What a firm has made of what is shipped. */
type Drawn = { readonly forms: readonly KeptForm[]; readonly extras: readonly EntityExtras[] };
const NOTHING_DRAWN: Drawn = { forms: [], extras: [] };
const drawnIn = async (tx: Tx): Promise<Drawn> => ({
  forms: await publishedForms(tx),
  extras: await allExtras(tx),
});

/** The calls of an entity by their method and what stands after its path. */
export function routesOf(known: RegisteredEntity, code: RowCode): ReadonlyMap<string, AnyRoute> {
  const routes = entityRoutes(known, code).filter(isReachable);
  validateRoutes(routes);
  return new Map(routes.map((route) => [callOf(route, known.entity.path), route]));
}

const callOf = ({ method, path }: AnyRoute, of: string): string => `${method} ${path.slice(of.length)}`;
