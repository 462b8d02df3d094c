import { moneyText, RATE, scaledText } from '@jianheng/fixed-point';
import type { Building } from '../../model/building.ts';
import type { ProjectHead } from '../../model/project.ts';
import type { Resource } from '../../model/resource.ts';
import { money, pairsMember, quantity } from './figure-text.ts';

/** The members of a `project` record. */
export function projectRecord(head: ProjectHead) {
  const kinds = head.kinds.map((kind, index) => [`kind${index + 1}`, kind]);
  return {
    id: head.id,
    name: head.name,
    standard: head.standard,
    ...Object.fromEntries(kinds),
    ...pairsMember('features', head.features),
    total: money(head.total),
    words: head.words,
    maxPrice: money(head.maxPrice),
    carriesScale: head.carriesScale,
    ...pairsMember('marks', head.marks),
  };
}

/** The members of a `resource` record. */
export function resourceRecord(resource: Resource) {
  return {
    code: resource.code,
    name: resource.name,
    spec: resource.specification,
    unit: resource.unit,
    kind: resource.kind,
    vat: scaledText(resource.vat * 100, RATE),
    cls: resource.materialClass,
    price: moneyText(resource.price),
    info: money(resource.guidePrice),
    provisional: money(resource.provisional),
    provisionalGiven: money(resource.provisionalGiven),
  };
}

/** The members of a `single` record. */
export function buildingRecord(single: Building) {
  return {
    id: single.id,
    name: single.name,
    area: quantity(single.area),
    households: quantity(single.households),
    floors: quantity(single.floors),
    total: money(single.total),
    ...rareMembers(single),
  };
}

/** Members that few files carry; what is not there takes no room. */
function rareMembers({ kinds, purpose, format, factors, features }: Building) {
  const sizes = [...factors].map(([symbol, size]) => [symbol, quantity(size)] as const);
  return {
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(purpose === '' ? {} : { function: purpose }),
    ...(format === '' ? {} : { format }),
    ...pairsMember('factors', sizes),
    ...pairsMember('features', features),
  };
}
