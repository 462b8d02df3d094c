import {
  type BuildingEvent,
  type LineEvent,
  type LineFigure,
  type ProjectEvent,
  UNIT_FIGURES,
  type UnitEvent,
  type UnitFigure,
} from '../model/import-event.ts';

/** What stands in a file, what it is called by, and where. */
interface Named {
  readonly place: string;
  readonly id: string;
  readonly name: string;
}

/** A unit's summary of which nothing is stated. */
export const NO_FIGURES: Readonly<Record<UnitFigure, null>> = Object.fromEntries(
  UNIT_FIGURES.map((name) => [name, null]),
) as Record<UnitFigure, null>;

/** A line's price of which nothing is stated. */
export const NO_PRICES: Readonly<Record<LineFigure, null>> = {
  price: null,
  amount: null,
  labour: null,
  material: null,
  machine: null,
  overhead: null,
  profit: null,
  control: null,
};

/** A project of which a file tells no more than its name. */
export function minimalProject(named: Named): ProjectEvent {
  return {
    type: 'project',
    ...named,
    standard: '2013',
    kinds: [],
    total: null,
    words: null,
    maxPrice: null,
    carriesScale: false,
  };
}

/** A building of which a file tells no more than its name. */
export function minimalBuilding(named: Named): BuildingEvent {
  return { type: 'single', ...named, area: null, households: null, floors: null, total: null };
}

/** A unit of which a file tells no more than its name and building. */
export function minimalUnitWork(named: Named & Pick<UnitEvent, 'single'>): UnitEvent {
  return {
    type: 'unit',
    ...named,
    specialty: '',
    area: null,
    taxRate: null,
    figures: NO_FIGURES,
    sections: [],
    measures: [],
    statutoryFees: [],
    specialtyProvisional: [],
    specialtyProvisionalGiven: [],
    prices: [],
    grossPrices: [],
  };
}

/** A line of the divisional works (分部分项) without subject, price and resources; its id is `unit/sequence`. */
export function minimalLine(
  line: Pick<
    LineEvent,
    'place' | 'unit' | 'section' | 'sequence' | 'code' | 'name' | 'feature' | 'uom' | 'quantity'
  >,
): LineEvent {
  return {
    type: 'line',
    id: `${line.unit}/${line.sequence}`,
    tab: 'F',
    subject: '',
    figures: NO_PRICES,
    consumptions: [],
    ...line,
  };
}
