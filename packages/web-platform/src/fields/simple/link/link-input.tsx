import { type AnyField, emptySiblings, siblingsOf } from '@jianheng/definition';
import { useContext } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { FormAround } from '../../kind/form-around.ts';
import { LinkSelect } from './link-select.tsx';
import { TreeLinkSelect } from './tree-select.tsx';

type LinkInputProps = InputProps<Extract<AnyField, { kind: 'link' }>>;

/** One row of another entity. */
export function LinkInput(props: LinkInputProps) {
  const { field, value, ...rest } = props;
  if (field.place !== undefined) return <NarrowedLinkInput {...props} />;
  const Choose = field.isTree ? TreeLinkSelect : LinkSelect;
  return (
    <Choose {...rest} label={rest.label} path={field.to} value={typeof value === 'string' ? value : null} />
  );
}

/** One of the rows that fit what else stands in the form. */
function NarrowedLinkInput({ field, value, ...rest }: LinkInputProps) {
  const t = useTranslation();
  const { fields, values } = useContext(FormAround);
  const missing = emptySiblings(field, values).map((name) => fields[name]?.label ?? name);
  const siblings = Object.fromEntries(siblingsOf(field).map((name) => [name, values[name] ?? null]));
  const Choose = field.isTree ? TreeLinkSelect : LinkSelect;
  return (
    <Choose
      {...rest}
      label={rest.label}
      path={field.to}
      value={typeof value === 'string' ? value : null}
      narrowing={{ link: field.place ?? '', siblings }}
      nothing={
        missing.length > 0
          ? t('请先填写{fields}', { fields: missing.join(t('、')) })
          : t('没有符合条件的{label}', { label: field.label })
      }
    />
  );
}
