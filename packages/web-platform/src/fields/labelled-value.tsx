import { type AnyField, BETWEEN_NAMES, directory, elementOf, isBlank } from '@jianheng/definition';
import { useTranslation } from '../i18n/use-translation.ts';
import { FieldValue } from './field-value.tsx';
import styles from './labelled-value.module.css';
import { useLabels } from './simple/link/use-options.ts';

/** A value of which only the id is known: what it is called is asked for, as far as the reader may know it. */
export function LabelledValue({ field, value }: { readonly field: AnyField; readonly value: unknown }) {
  const t = useTranslation();
  const path = targetOf(elementOf(field) ?? field);
  const ids = path === undefined || value === null ? [] : [value].flat().map(String);
  const found = new Map(useLabels(path ?? '', ids).map(({ id, label }) => [id, label]));
  const label = ids.flatMap((id) => found.get(id) ?? []).join(BETWEEN_NAMES) || undefined;
  if (value === undefined || isBlank(value)) return <span className={styles.empty}>{t('空')}</span>;
  return <FieldValue field={field} value={value} label={label} />;
}

function targetOf(field: AnyField): string | undefined {
  if (field.kind === 'person') return directory.user.path;
  if (field.kind === 'department') return directory.department.path;
  return field.kind === 'link' ? field.to : undefined;
}
