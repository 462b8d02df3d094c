import type { UnitFigure } from '../../model/import-event.ts';

/** What the figures of a unit's summary are called in a `unit` record. */
export const UNIT_FIELDS: Readonly<Record<UnitFigure, string>> = {
  divisional: 'F',
  unitMeasures: 'D',
  measuresTotal: 'M',
  otherTotal: 'O',
  statutoryFeeTotal: 'G',
  taxBase: 'taxBase',
  tax: 'tax',
  total: 'total',
  labourBase: 'baseLabour',
  labourMachineBase: 'baseLabourMachine',
  provisionalSum: 'provisionalSum',
  provisionalSumGiven: 'provisionalSumGiven',
  dayWork: 'dayWork',
  attendance: 'attendance',
};
