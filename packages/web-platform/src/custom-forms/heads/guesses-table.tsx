import { Select, Switch } from 'antd';
import { SimpleTable } from '../../components/simple-table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import { type DrawnKind, KIND_GROUPS, kindLabel, newField } from '../draft/field-kinds.ts';
import type { Guess } from './from-heads.ts';

export interface GuessesTableProps {
  readonly guesses: readonly Guess[];
  readonly onChange: (guess: Guess) => void;
}

/** What heads of a sheet become, to be looked at and put right before the form is made. */
export function GuessesTable({ guesses, onChange }: GuessesTableProps) {
  const t = useTranslation();
  const kinds = KIND_GROUPS.flatMap((group) => group.kinds).map((value) => ({
    value,
    label: t(kindLabel(value)),
  }));
  return (
    <SimpleTable<Guess>
      rows={guesses}
      nothing="没有字段"
      keyOf={({ name }) => name}
      columns={[
        { key: 'label', title: t('标签'), render: ({ field }) => field.label },
        { key: 'name', title: t('字段名'), width: 170, render: ({ name }) => name },
        {
          key: 'kind',
          title: t('类型'),
          width: 150,
          render: (guess) => (
            <Select<string>
              aria-label={t('“{label}”的类型', { label: guess.field.label })}
              style={{ width: '100%' }}
              value={guess.field.kind}
              options={kinds}
              onChange={(kind) => onChange(ofKind(guess, kind))}
            />
          ),
        },
        {
          key: 'required',
          title: t('必填'),
          width: 70,
          render: (guess) => (
            <Switch
              aria-label={t('“{label}”必填', { label: guess.field.label })}
              checked={guess.field.required === true}
              disabled={guess.field.kind === 'autoNumber'}
              onChange={(on) =>
                onChange({ ...guess, field: changed(guess.field, { required: on || undefined }) })
              }
            />
          ),
        },
      ]}
    />
  );
}

function ofKind({ name, field }: Guess, chosen: string): Guess {
  const kind = KIND_GROUPS.flatMap((group) => group.kinds).find((one): one is DrawnKind => one === chosen);
  if (kind === undefined) return { name, field };
  const required = kind === 'autoNumber' ? undefined : field.required;
  return { name, field: changed(newField(kind), { label: field.label, required }) };
}
