import type { AnyField } from '@jianheng/definition';
import { webKindOf } from '../../fields/all-kinds.ts';
import { showsOf } from '../../fields/kind/linked-values.ts';

export interface LinkedFactsProps {
  readonly field: AnyField;
  /** What is known of the row linked to; empty before one is chosen. */
  readonly shown: Readonly<Record<string, unknown>>;
}

/** What a form shows of the row that a field points to, quietly under it. */
export function LinkedFacts({ field, shown }: LinkedFactsProps) {
  const facts = Object.entries(showsOf(field)).filter(([name]) => (shown[name] ?? null) !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="jh-linked-facts">
      {facts.map(([name, inner]) => {
        const { Cell } = webKindOf(inner);
        return (
          <div key={name}>
            <dt>{inner.label}</dt>
            <dd>
              <Cell field={inner} value={shown[name]} extent="list" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
