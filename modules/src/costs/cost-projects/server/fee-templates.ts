import type { FeeTreeRow } from '@jianheng/cost-engine';
import type { RowOf } from '@jianheng/definition';
import type { Call, Tx } from '@jianheng/server-platform';
import { costFees } from '../../cost-fees/cost-fees.module.ts';
import type { costProjects } from '../cost-projects.module.ts';

type Reach = { readonly reads: typeof costFees };
type Reading = Pick<Call<typeof costProjects, 'clear', Reach>, 'other'> & { readonly tx: Tx };
export type Template = RowOf<(typeof costFees)['entities']['feeTemplate']['fields']>;

/** Properties of a unit by which its template is selected. */
export type TemplateChoice = {
  readonly standard: string;
  readonly tax: string;
  readonly district: string | null;
  readonly specialty: string | null;
  /** the day on which it has to be valid */
  readonly on: string;
};

/** Templates in force that fit, the closest first: own district, own specialty, own tax method, then the latest. */
export async function fittingTemplates(
  { tx, other }: Reading,
  choice: TemplateChoice,
): Promise<readonly Template[]> {
  const districts = await districtsAbove(tx, choice.district);
  const all = await other(costFees).feeTemplate.find({ isOn: { is: true } });
  const rank = ({ district, specialty, tax, validFrom }: Template) =>
    [
      district === null ? '9' : String(districts.indexOf(district)),
      specialty === null ? '1' : '0',
      tax === null ? '1' : '0',
      validFrom === null ? '9' : invertedDay(validFrom),
    ].join('/');
  return all
    .filter(
      ({ standard, tax, district, specialty, validFrom, validTo }) =>
        standard === choice.standard &&
        (tax === null || tax === choice.tax) &&
        (district === null || districts.includes(district)) &&
        (specialty === null || specialty === choice.specialty) &&
        (validFrom === null || validFrom <= choice.on) &&
        (validTo === null || validTo >= choice.on),
    )
    .toSorted((left, right) => (rank(left) < rank(right) ? -1 : 1));
}

/** Later days sort first. */
const invertedDay = (day: string) => day.replace(/\d/g, (digit) => String(9 - Number(digit)));

/** The rows of a template as the engine takes them. */
export const templateRows = ({ rows }: Template): readonly FeeTreeRow[] =>
  rows.map(({ symbol, name, parent, source, formula, rate, isTaxRate, each, states }) => ({
    symbol,
    name,
    parent: parent ?? null,
    ...(source && { source }),
    ...(formula && { formula }),
    ...(isTaxRate ? { rate: 'tax' as const } : rate && { rate }),
    ...(each && { each }),
    ...(states && { states }),
  }));

/** A district and those that it lies in, from the inside out. */
export async function districtsAbove(tx: Tx, district: string | null): Promise<readonly string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `with recursive up as (
       select id, parent_id, 0 as steps from area where tenant_id = $1 and id = $2
       union all
       select a.id, a.parent_id, u.steps + 1 from up u join area a on a.tenant_id = $1 and a.id = u.parent_id where u.steps < 10
     ) select id::text from up order by steps`,
    [tx.tenantId, district],
  );
  return rows.map(({ id }) => id);
}
