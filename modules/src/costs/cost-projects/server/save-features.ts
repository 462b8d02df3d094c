import type { FeatureProposal } from '@jianheng/cost-engine';
import type { Call, Tx } from '@jianheng/server-platform';
import type { costProjects } from '../cost-projects.module.ts';
import { type Attribute, evidenceOf, type FeaturePlace, readValues } from './read-features.ts';

type Hands = Pick<Call<typeof costProjects, 'clear'>, 'tables' | 'businessError' | 'user'> & {
  readonly tx: Tx;
};
export type FeatureInput = { readonly featureId: string; readonly value: string | null };

/** Stores typed values; an empty one drops what is stored. */
export async function saveTyped(
  hands: Hands,
  place: FeaturePlace,
  attributes: readonly Attribute[],
  rows: readonly FeatureInput[],
) {
  const found = matched(hands, attributes, rows);
  for (const { attribute, value } of found) if (value !== '') requireFit(hands, attribute, value);
  await store(
    hands,
    place,
    found.map(({ attribute, value }) => ({ attribute, value, source: 'hand' as const })),
  );
  return { saved: found.length, kept: [] };
}

/** Stores confirmed proposals with their evidence. Typed values are kept; a proposal that the bill no longer makes is refused. */
export async function saveConfirmed(
  hands: Hands,
  place: FeaturePlace,
  attributes: readonly Attribute[],
  rows: readonly FeatureInput[],
  proposals: ReadonlyMap<string, FeatureProposal>,
) {
  const stored = await readValues(hands.tx, place);
  const found = matched(hands, attributes, rows);
  const isTyped = ({ attribute }: Matched) => stored.get(attribute.featureId)?.source === 'hand';
  const confirmed = found
    .filter((one) => !isTyped(one))
    .map(({ attribute, value }) => {
      const proposal = proposals.get(attribute.featureId);
      const isProposed = proposal?.values.some((one) => one.value === value);
      if (proposal === undefined || isProposed !== true)
        throw hands.businessError('proposalGone', { name: attribute.name });
      requireFit(hands, attribute, value);
      const evidence = evidenceOf(proposal);
      const isBest = proposal.value === value;
      return {
        attribute,
        value,
        source: 'file' as const,
        evidence: evidence.kind,
        evidenceLine: isBest ? evidence.lineId : '',
        evidenceText: isBest ? evidence.text : '',
        confidence: isBest ? proposal.confidence.toFixed(2) : null,
        confirmedBy: hands.user.id,
      };
    });
  await store(hands, place, confirmed);
  return {
    saved: confirmed.length,
    kept: found.filter(isTyped).map(({ attribute }) => attribute.name),
  };
}

type Matched = { readonly attribute: Attribute; readonly value: string };

function matched(
  { businessError }: Hands,
  attributes: readonly Attribute[],
  rows: readonly FeatureInput[],
): readonly Matched[] {
  const byId = new Map(attributes.map((one) => [one.featureId, one]));
  const found = rows.map(({ featureId, value }) => {
    const attribute = byId.get(featureId);
    if (attribute === undefined) throw businessError('featureUnknown');
    return { attribute, value: value?.trim() ?? '' };
  });
  const twice = found.find(
    ({ attribute }, at) => found.findIndex((one) => one.attribute === attribute) !== at,
  );
  if (twice !== undefined) throw businessError('featureTwice', { name: twice.attribute.name });
  return found;
}

function requireFit({ businessError }: Hands, attribute: Attribute, value: string): void {
  if (featureFault(attribute, value) !== undefined)
    throw businessError('featureWrong', { name: attribute.name, value: value.slice(0, 40) });
}

const MAX_VALUE = 200;

/** The reason why a feature cannot have a value: numbers, days and options are stored only in their own form. */
export function featureFault({ dataType, options }: Attribute, value: string): string | undefined {
  if (value.length > MAX_VALUE) return `最多 ${MAX_VALUE} 个字`;
  if (dataType === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return '应为数字，最多 6 位小数';
  if (dataType === 'date' && !isDay(value)) return '应为日期，如 2026-11-30';
  const isChoice = (dataType === 'choice' || dataType === 'choices') && options.length > 0;
  const chosen = dataType === 'choices' ? value.split(/[、,，]/) : [value];
  if (isChoice && !chosen.every((one) => options.includes(one))) return `应为可选值：${options.join('、')}`;
  return undefined;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

type NewValue = Matched & {
  readonly source: 'file' | 'hand';
  readonly evidence?: 'cover' | 'building' | 'name' | 'line';
  readonly evidenceLine?: string;
  readonly evidenceText?: string;
  readonly confidence?: string | null;
  readonly confirmedBy?: string;
};

async function store({ tables }: Hands, place: FeaturePlace, values: readonly NewValue[]): Promise<void> {
  await tables.featureValue.removeAll({
    project: { is: place.project },
    node: place.node === null ? { isEmpty: true } : { is: place.node },
    function: place.function === null ? { isEmpty: true } : { is: place.function },
    attribute: { in: values.map(({ attribute }) => attribute.featureId) },
  });
  await tables.featureValue.addAll(
    values
      .filter(({ value }) => value !== '')
      .map(({ attribute, ...value }) => ({ ...place, ...value, attribute: attribute.featureId })),
  );
}
