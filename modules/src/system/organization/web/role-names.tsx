import { type CellSlotProps, useTranslation } from '@jianheng/web-platform';

/** Names of a person's roles in a list, where it has them; in a detail the table of roles. */
export function RoleNames({ value, extent, children }: CellSlotProps) {
  const t = useTranslation();
  if (extent === 'detail' || !Array.isArray(value)) return children;
  return <span>{value.flatMap(nameIn).join(t('、'))}</span>;
}

function nameIn(line: unknown): string[] {
  return typeof line === 'object' && line !== null && 'role_label' in line ? [String(line.role_label)] : [];
}
