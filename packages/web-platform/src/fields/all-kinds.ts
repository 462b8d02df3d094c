import type { AnyField, FieldKind } from '@jianheng/definition';
import type { FieldKindUi } from './kind/field-kind.ts';
import { linesKind } from './lines/lines-kind.ts';
import { onlyLink } from './link-lines/link-lines.ts';
import { linkLinesKind } from './link-lines/link-lines-kind.ts';
import { SIMPLE_KINDS } from './simple/simple-kinds.ts';
import './fields.module.css';

type AllKinds = { readonly [Kind in FieldKind]: FieldKindUi<Extract<AnyField, { kind: Kind }>> };

/** Every kind with its input, cell and filter; forgetting one does not compile. */
const ALL_KINDS: AllKinds = { ...SIMPLE_KINDS, lines: linesKind };

/** What the web knows of this field's kind. */
export function fieldKindOf(field: AnyField): FieldKindUi<AnyField> {
  const isChosen = field.kind === 'lines' && !('rules' in field) && onlyLink(field) !== undefined;
  return (isChosen ? linkLinesKind : ALL_KINDS[field.kind]) as FieldKindUi<AnyField>;
}
