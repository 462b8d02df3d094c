import { normalUnit } from '@jianheng/cost-engine';
import { MONEY, moneyText, parseScaled, QUANTITY, timesRounded } from '@jianheng/fixed-point';
import type { ListedPrice } from '../reading/listed-price.ts';
import type { ResourceSum } from './material-rows.ts';

/** A resource of a project with the price that a list has for it. */
type FoundPrice = {
  readonly resource: ResourceSum;
  readonly price: string;
  readonly by: 'name' | 'code';
  /** change of the amount of the resource, in yuan */
  readonly difference: string;
};

type FoundPrices = {
  readonly matched: number;
  /** those that differ, the largest difference first */
  readonly rows: readonly FoundPrice[];
  /** names of resources with several prices in the list */
  readonly ambiguous: readonly string[];
};

/**
 * Finds the prices of resources in a list: by name, specification and unit, else by code and unit where the names share a word.
 * Codes alone are not trusted, since lists number their rows.
 */
export function findPrices(resources: readonly ResourceSum[], listed: readonly ListedPrice[]): FoundPrices {
  const list = new PriceList(listed);
  const found = resources.map((resource) => ({ resource, ...list.pricesOf(resource) }));
  const rows = found.flatMap(({ resource, by, prices: [price, ...others] }): readonly FoundPrice[] => {
    if (price === undefined || others.length > 0 || isSame(resource.price, price)) return [];
    return [{ resource, price, by, difference: differenceOf(resource, price) }];
  });
  return {
    matched: found.filter(({ prices }) => prices.length === 1).length,
    rows: rows.toSorted(
      (left, right) => Math.abs(Number(right.difference)) - Math.abs(Number(left.difference)),
    ),
    ambiguous: found.filter(({ prices }) => prices.length > 1).map(({ resource }) => labelOf(resource)),
  };
}

class PriceList {
  readonly #byName: ReadonlyMap<string, readonly ListedPrice[]>;
  readonly #byCode: ReadonlyMap<string, readonly ListedPrice[]>;

  constructor(listed: readonly ListedPrice[]) {
    this.#byName = Map.groupBy(listed, nameKey);
    this.#byCode = Map.groupBy(
      listed.filter(({ code }) => code !== ''),
      codeKey,
    );
  }

  /** The different prices that the list has for a resource. */
  pricesOf(resource: Named): { readonly by: FoundPrice['by']; readonly prices: readonly string[] } {
    const named = this.#byName.get(nameKey(resource));
    if (named !== undefined) return { by: 'name', prices: pricesIn(named) };
    const coded = this.#byCode.get(codeKey(resource)) ?? [];
    return { by: 'code', prices: pricesIn(coded.filter(({ name }) => isAlike(name, resource.name))) };
  }
}

const plain = (price: string) => moneyText(parseScaled(price, MONEY));
const pricesIn = (listed: readonly ListedPrice[]) => [...new Set(listed.map(({ price }) => plain(price)))];
const isSame = (now: string | null, price: string) => now !== null && plain(now) === price;

/** What a price would make of the amount; amounts of several prices are compared as they are. */
function differenceOf({ quantity, amount }: ResourceSum, price: string): string {
  const next = timesRounded(parseScaled(quantity, QUANTITY), parseScaled(price, MONEY), QUANTITY);
  return moneyText(next - parseScaled(amount, MONEY));
}

type Named = Pick<ListedPrice, 'code' | 'name' | 'specification' | 'unit'>;

const clean = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
const nameKey = ({ name, specification, unit }: Named) =>
  `${clean(name)}|${clean(specification)}|${normalUnit(unit)}`;
const codeKey = ({ code, unit }: Named) => `${clean(code)}|${normalUnit(unit)}`;
/** The names share two signs in a row. */
function isAlike(one: string, other: string): boolean {
  const [left, right] = [clean(one), clean(other)];
  return Array.from({ length: Math.max(0, left.length - 1) }, (_none, at) => left.slice(at, at + 2)).some(
    (pair) => right.includes(pair),
  );
}

const labelOf = ({ name, specification }: Pick<ResourceSum, 'name' | 'specification'>) =>
  specification === '' ? name : `${name} ${specification}`;
