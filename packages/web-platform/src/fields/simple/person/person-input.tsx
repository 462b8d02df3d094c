import { type AnyField, directory } from '@jianheng/definition';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { LinkSelect } from '../link/link-select.tsx';

/** A member of staff. */
export function PersonInput({ value, ...rest }: InputProps<Extract<AnyField, { kind: 'person' }>>) {
  const t = useTranslation();
  return (
    <LinkSelect
      {...rest}
      label={rest.label}
      path={directory.user.path}
      placeholder={t('姓名或登录名')}
      value={typeof value === 'string' ? value : null}
    />
  );
}
