import { callSpec, type PlatformBody, platformCalls } from '@jianheng/contract';
import {
  type AnyField,
  DASHBOARD_LIMITS,
  type Figures,
  fieldOfDerived,
  isCounted,
  type ModuleShape,
  type PanelShape,
  permissionCode,
} from '@jianheng/definition';
import { canSee } from '../../authorization/row-scope.ts';
import { seenBy } from '../../authorization/seen-fields.ts';
import { listSight } from '../../authorization/sight.ts';
import { hasPermission, type User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { AccessError } from '../../errors/errors.ts';
import { type AnyRoute, route } from '../../http/route.ts';
import type { Registry } from '../../storage/registry.ts';
import { seenFigures } from '../figures-of-module.ts';
import { type FigureSource, isPeriod } from '../read-figure.ts';
import { readFigureRows } from './read-figure-rows.ts';

type Looking = { readonly tx: Tx; readonly registry: Registry; readonly user: User };
type Dashboard = {
  readonly module: ModuleShape;
  readonly figures: Figures;
  readonly panels: readonly PanelShape[];
};

/** Calls of dashboards (驾驶舱), the same for all modules: each names its page. */
export const dashboardRoutes: readonly AnyRoute[] = [
  route(
    {
      ...callSpec(platformCalls, 'POST /b/dashboard/queryFigures'),
      summary: '驾驶舱：指标',
      access: 'signedIn',
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, server: { registry }, body }) => {
      const looking = { tx, user, registry };
      const dashboard = dashboardAt(looking, body.dashboard);
      const panels = [];
      for (const panel of dashboard.panels) panels.push(await panelOf(looking, dashboard, panel, body));
      return { panels };
    },
  ),
  route(
    {
      ...callSpec(platformCalls, 'POST /b/dashboard/queryRows'),
      summary: '驾驶舱：指标的数据',
      access: 'signedIn',
      audit: 'none',
      transaction: 'read',
    },
    async ({ tx, user, server: { registry }, body }) => {
      const looking = { tx, user, registry };
      const { figures, panels } = dashboardAt(looking, body.dashboard);
      const panel = panels[body.panel];
      const figure = panel?.show.includes(body.figure) ? figures[body.figure] : undefined;
      if (!panel || !figure || !isCounted(figure)) throw new AccessError(404);
      const source = await sourceAt(looking, figure.of);
      if (!source || (figure.sum !== undefined && !Object.hasOwn(source.known.entity.fields, figure.sum)))
        throw new AccessError(403);
      return readFigureRows(tx, figure, source, { ...rangeOf(panel, body), ...byOf(panel), key: body.key });
    },
  ),
];

/** A page of figures that the reader may open. */
function dashboardAt({ registry, user }: Looking, name: string): Dashboard {
  const [moduleName, pageName = ''] = name.split('.');
  const module = registry.modules.find((one) => one.name === moduleName);
  const found = module?.dashboards?.[pageName];
  if (!module || !found) throw new AccessError(404);
  if (!hasPermission(user, permissionCode(module, found.allow))) throw new AccessError(403);
  return { module, figures: module.figures ?? {}, panels: found.panels };
}

async function sourceAt({ tx, registry, user }: Looking, path: string): Promise<FigureSource | undefined> {
  const known = registry.entityAt(path);
  return canSee(known, user)
    ? { known: seenBy(known, user), sight: await listSight(tx, known, user) }
    : undefined;
}

type Asked = PlatformBody<'POST /b/dashboard/queryFigures'>;

async function panelOf(looking: Looking, { module, figures }: Dashboard, panel: PanelShape, asked: Asked) {
  const { groups, total, isCut } = await seenFigures(looking)(module, {
    show: panel.show,
    ...rangeOf(panel, asked),
    ...byOf(panel),
    ...(panel.withLastYear && { withLastYear: true }),
  });
  return {
    label: panel.label,
    by: panel.by ?? null,
    chart: panel.chart ?? null,
    withLastYear: panel.withLastYear === true,
    hasWords: hasWords(looking.registry, figures, panel),
    figures: panel.show.flatMap((name) => shownFigure(looking.registry, figures, name)),
    total,
    groups: groups.slice(0, DASHBOARD_LIMITS.groups),
    isCut: isCut || groups.length > DASHBOARD_LIMITS.groups,
  };
}

/** Whether groups are choices, whose words the product translates. */
function hasWords(registry: Registry, figures: Figures, { show, by }: PanelShape): boolean {
  if (by === undefined || isPeriod(by)) return false;
  const counted = show.map((name) => figures[name]).find((one) => one !== undefined && isCounted(one));
  const place = counted && isCounted(counted) ? counted.by?.[by] : undefined;
  return (
    counted !== undefined &&
    isCounted(counted) &&
    fieldAt(registry, counted.of, place ?? '')?.kind === 'choice'
  );
}

/** The field at a place over links: `contract.project.department`. */
function fieldAt(registry: Registry, path: string, place: string): AnyField | undefined {
  const [name = '', ...rest] = place.split('.');
  const field = registry.entityAt(path).entity.fields[name];
  if (rest.length === 0) return field;
  return field?.kind === 'link' ? fieldAt(registry, field.to, rest.join('.')) : undefined;
}

const byOf = ({ by }: PanelShape) => (by === undefined ? {} : { by });

/** A panel by a period shows the course of the whole year. */
function rangeOf(
  { by }: PanelShape,
  { currentYear: year, currentMonth: month }: Pick<Asked, 'currentYear' | 'currentMonth'>,
) {
  if (month === undefined || isPeriod(by)) return { from: `${year}-01-01`, to: `${year}-12-31` };
  const start = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${start}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

function shownFigure(registry: Registry, figures: Figures, name: string) {
  const one = figures[name];
  if (one === undefined) return [];
  if (!isCounted(one)) return [{ name, label: one.label, kind: kindOf(fieldOfDerived(one)), opens: false }];
  const summed = one.sum === undefined ? undefined : registry.entityAt(one.of).entity.fields[one.sum];
  return [{ name, label: one.label, kind: summed ? kindOf(summed) : ('integer' as const), opens: true }];
}

type FigureKind = 'money' | 'decimal' | 'integer' | 'percent';

function kindOf({ kind }: { readonly kind: string }): FigureKind {
  return kind === 'money' || kind === 'percent' || kind === 'integer' ? kind : 'decimal';
}
