import { type Money, moneyText, shareOf } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';

/** What the amounts of a unit's lines changed by, in money units. */
export type UnitChange = {
  readonly sections: Map<string, Money>;
  divisional: Money;
  unitMeasures: Money;
};

type Figure = number | null;

/** The part of a unit's fee summary that follows from its lines; null is not stated. */
type Summary = {
  readonly sections: readonly (readonly [string, number])[];
  readonly divisional: Figure;
  readonly unitMeasures: Figure;
  readonly measuresTotal: Figure;
  readonly otherTotal: Figure;
  readonly statutoryFeeTotal: Figure;
  readonly taxBase: Figure;
  readonly taxRate: Figure;
  readonly tax: Figure;
};

/**
 * Adds the change of a unit's lines to the sum of its lines and, where the sums of its summary follow (编制), to these:
 * 分部小计, 分部分项合计, 单价措施合计, 措施项目合计, 税金基数, 税金 and 工程造价. A figure that the unit does not state stays so.
 * Measures and statutory fees by rate stay as they are: their bases are changed where fees are edited.
 */
export async function followUnit(
  tx: Tx,
  node: string,
  change: UnitChange,
  { revision, follows }: { readonly revision: string; readonly follows: boolean },
): Promise<void> {
  const whole = moneyText(change.divisional + change.unitMeasures);
  if (!follows) {
    await tx.client.query(
      'update cost_unit set line_amount = line_amount + $3::numeric, at_revision = $4 where tenant_id = $1 and node_id = $2',
      [tx.tenantId, node, whole, revision],
    );
    return;
  }
  const { rows } = await tx.client.query<{ head: Summary }>(
    'select head from cost_unit where tenant_id = $1 and node_id = $2 for update',
    [tx.tenantId, node],
  );
  const [unit] = rows;
  if (unit === undefined) return;
  const head = changedSummary(unit.head, change);
  const more = (sumOf(head) ?? 0) - (sumOf(unit.head) ?? 0) + (head.tax ?? 0) - (unit.head.tax ?? 0);
  await tx.client.query(
    `update cost_unit set line_amount = line_amount + $3::numeric, head = $4, total = total + $5::numeric, at_revision = $6
     where tenant_id = $1 and node_id = $2`,
    [tx.tenantId, node, whole, JSON.stringify(head), moneyText(more), revision],
  );
}

/** By what the lines changed by, so that a stated sum that was wrong stays wrong by the same, and taking back restores it. */
function changedSummary(head: Summary, { sections, divisional, unitMeasures }: UnitChange): Summary {
  const changed = {
    ...head,
    sections: head.sections.map(
      ([section, stated]) => [section, stated + (sections.get(section) ?? 0)] as const,
    ),
    divisional: plus(head.divisional, divisional),
    unitMeasures: plus(head.unitMeasures, unitMeasures),
    measuresTotal: plus(head.measuresTotal, unitMeasures),
  };
  const [before, after] = [sumOf(head), sumOf(changed)];
  if (before === null || after === null) return changed;
  const { taxBase, taxRate, tax } = head;
  return {
    ...changed,
    taxBase: plus(taxBase, after - before),
    tax: taxRate === null ? tax : plus(tax, shareOf(after, taxRate) - shareOf(before, taxRate)),
  };
}

const plus = (stated: Figure, more: number): Figure => (stated === null ? null : stated + more);

/** Divisional works, measures, other items and statutory fees together; null where no divisional works are stated. */
function sumOf({ divisional, measuresTotal, otherTotal, statutoryFeeTotal }: Summary): Figure {
  if (divisional === null) return null;
  return divisional + (measuresTotal ?? 0) + (otherTotal ?? 0) + (statutoryFeeTotal ?? 0);
}
