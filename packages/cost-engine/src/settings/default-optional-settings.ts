import { RATE } from '@jianheng/fixed-point';
import { DEFAULT_LOGIC } from './default-logic-rules.ts';
import type { ExpectedPreliminaries, OptionalSettings } from './optional-settings.ts';

const PRELIMINARIES: readonly ExpectedPreliminaries[] = [
  preliminaries('formwork', '模板', {
    when: ['010501', '010502', '010503', '010504', '010505'],
    codes: ['011702'],
  }),
  preliminaries('scaffold', '脚手架', {
    when: ['010401', '010402', '011201', '010502', '010505'],
    codes: ['011701'],
  }),
  preliminaries('hoisting', '垂直运输', { when: ['010502', '010504', '010505'], codes: ['011703'] }),
];

function preliminaries(
  id: string,
  name: string,
  codes: { readonly when: readonly string[]; readonly codes: readonly string[] },
): ExpectedPreliminaries {
  return { id, name, level: 'warning', standard: '2013', words: [name], ...codes };
}

/** The public defaults of the optional checks. What only a firm or a contract knows stays empty, and its checks answer "not checked". */
export const DEFAULT_OPTIONAL_SETTINGS: OptionalSettings = {
  off: new Set(),
  scale: {
    areaShare: 0.3,
    storeyHeight: { low: 2.2, high: 8 },
    costPerArea: { low: 300, high: 30_000 },
  },
  wholeUnits: new Set(['个', '件', '根', '组', '系统', '台', '套', '樘', '块', '副', '部', '座', '只', '站']),
  spread: { share: 0.3, fewest: 3 },
  areaFactor: 3,
  priceLibrary: [],
  orderTolerance: RATE / 20,
  ownerSupplied: { codes: new Set(), words: [], isOutOfTax: false },
  baseShare: RATE / 1000,
  contractAmount: null,
  expectedMeasures: PRELIMINARIES,
  surchargesInOverhead: true,
  provisionalShare: { low: 0.05, high: 0.15 },
  provisionalLimit: null,
  labourShare: [{ kind: '', low: 0.08, high: 0.45 }],
  labourDays: [{ kind: '', low: 1.5, high: 9 }],
  logic: DEFAULT_LOGIC,
};
