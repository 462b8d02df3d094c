import { type AnyField, chosenLabels } from '@jianheng/definition';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CellProps } from '../../kind/field-kind.ts';

/** The words that were chosen, one after another. */
export function ChoicesCell({ field, value }: CellProps<Extract<AnyField, { kind: 'choices' }>>) {
  const t = useTranslation();
  const text = chosenLabels(field, value).join(t('、'));
  return text === '' ? null : <span title={text}>{text}</span>;
}
