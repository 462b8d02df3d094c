import type { PageAddress, PageLayout } from '../schema/page-address.ts';
import type { Period } from '../schema/view-shape.ts';
import { type CountedFigure, derivation, type FigureShape, type Figures, isCounted } from './figures.ts';

/** The chart beside the table of a panel: bars or a line over time, a pie of one figure, or ranked horizontal bars. */
export const PANEL_CHARTS = ['bar', 'line', 'pie', 'rank'] as const;
export type PanelChart = (typeof PANEL_CHARTS)[number];

export const DASHBOARD_LIMITS = { panels: 16, shown: 6, groups: 60 } as const;

/** A panel of a dashboard (驾驶舱) as the platforms see it. */
export type PanelShape = {
  readonly label: string;
  /** Names of figures of the module, six at most. */
  readonly show: readonly string[];
  /** A dimension that all shown figures have, or a period; without it the panel shows each figure as one number. */
  readonly by?: string;
  /** Without one the groups are a table alone. */
  readonly chart?: PanelChart;
  /** The same figures a year earlier, in addition. */
  readonly withLastYear?: true;
};

/** A dashboard as the platforms see it. */
export type DashboardShape = {
  readonly label: string;
  readonly route: string;
  readonly layout?: PageLayout;
  readonly aliases?: readonly string[];
  readonly alsoAt?: readonly string[];
  readonly allow: string;
  readonly panels: readonly PanelShape[];
};

type DimensionsOf<G> = {
  [Name in keyof G]: G[Name] extends { readonly by: infer By } ? keyof By & string : never;
}[keyof G];

/** A panel as a module writes it: the compiler knows the figures and their dimensions. */
type PanelOf<G extends Figures> = {
  readonly label: string;
  readonly show: readonly (keyof G & string)[];
  readonly by?: Period | DimensionsOf<G>;
  readonly chart?: PanelChart;
  readonly withLastYear?: true;
};

/** A page of figures (驾驶舱): panels over a year or month, under the rights of the reader. It needs no code. */
export type DashboardOf<P extends string, G extends Figures> = PageAddress & {
  readonly label: string;
  /** Who may open it. */
  readonly allow: P;
  readonly panels: readonly PanelOf<G>[];
};

/** The counted figures that a figure is made of: itself, or those that its formula reads. */
export function countedIn(figures: Figures, name: string): readonly (readonly [string, CountedFigure])[] {
  const one = figures[name];
  if (one === undefined) return [];
  const names = isCounted(one) ? [name] : derivation(figures, one).names;
  return names.flatMap((each) => withCounted(each, figures[each]));
}

const withCounted = (name: string, one: FigureShape | undefined) =>
  one !== undefined && isCounted(one) ? [[name, one] as const] : [];
