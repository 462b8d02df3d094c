import { type AnyField, directory } from '@jianheng/definition';
import { useWords } from '../../words/use-words.ts';
import { LinkSelect } from '../link/link-select.tsx';
import type { InputProps } from '../web-kind.ts';

/** A member of staff. */
export function PersonInput({ value, ...rest }: InputProps<Extract<AnyField, { kind: 'person' }>>) {
  const t = useWords();
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
