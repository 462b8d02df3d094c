import { useQuery } from '@tanstack/react-query';
import { Empty, Input, Select, Switch } from 'antd';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withColumnName } from '../draft/column-names.ts';
import styles from '../draft/designer.module.css';
import { type Draft, placeOf, withChange, withKind, withName } from '../draft/draft.ts';
import { type DrawnKind, isGivenName } from '../draft/field-kinds.ts';
import { freeOf, nameOfHead } from '../draft/name-of-head.ts';
import { Property } from '../draft/property.tsx';
import type { Designer } from '../draft/use-designer.ts';
import { useSounds } from '../draft/use-sounds.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { FieldKind } from './field-kind.tsx';
import { FieldName } from './field-name.tsx';
import { KindProperties } from './kind-properties.tsx';

/** What the chosen field says of itself. */
export function FieldProperties({
  designer,
  formId,
}: {
  readonly designer: Designer;
  readonly formId: string;
}) {
  const t = useTranslation();
  const { draft, chosen } = designer;
  const used = useUsedNames(formId);
  const { soundOf } = useSounds();
  const field = chosen === undefined ? undefined : draft.fields[chosen];
  if (chosen === undefined || field === undefined)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('选择一个字段，或添加一个。')} />;
  const isUsed = used.includes(chosen);
  const change = (said: object) => designer.change(withChange(draft, chosen, said));
  const rename = (to: string) => {
    const next = withName(draft, chosen, to);
    if (next === draft) return false;
    designer.change(next);
    designer.choose(to);
    return true;
  };
  const renameColumn = (from: string, to: string) => {
    const next = withColumnName(draft, { lines: chosen, from, to });
    designer.change(next);
    return next !== draft;
  };
  const nameAfter = (label: string) => {
    const name = nameOfHead(label, soundOf);
    if (name !== undefined) rename(freeOf(name, new Set(Object.keys(draft.fields))));
  };
  const changeKind = (kind: DrawnKind) => {
    const next = withKind(draft, chosen, { kind, isUsed });
    designer.change(next.draft);
    designer.choose(next.name);
  };
  const hasConditions = field.kind !== 'autoNumber';
  return (
    // The place stays while the field is renamed, so that the input that has the focus keeps it.
    <div className={styles.panel} key={Object.values(placeOf(draft, chosen)).join(':')}>
      <FieldKind field={field} isUsed={isUsed} onChange={changeKind} />
      <Property label={t('标签')}>
        <Input
          value={field.label}
          maxLength={50}
          onChange={(event) => change({ label: event.target.value })}
          onBlur={() => {
            if (!isUsed && isGivenName(chosen, field.kind)) nameAfter(field.label);
          }}
        />
      </Property>
      <FieldName name={chosen} isUsed={isUsed} keepBack={designer.keepBack} onRename={rename} />
      {field.kind === 'autoNumber' ? null : (
        <Property label={t('必填')}>
          <Switch
            checked={field.required === true}
            onChange={(on) => change({ required: on || undefined })}
          />
        </Property>
      )}
      <Property label={t('填写说明')}>
        <Input
          value={field.help ?? ''}
          maxLength={200}
          onChange={(event) => change({ help: event.target.value || undefined })}
        />
      </Property>
      <SeenBy rights={draft.rights} value={field.seenBy} onChange={(seenBy) => change({ seenBy })} />
      <KindProperties
        field={field}
        fields={draft.fields}
        offered={{ words: designer.words, place: chosen }}
        onChange={change}
        {...(isUsed ? {} : { columnNames: { onRename: renameColumn, keepBack: designer.keepBack } })}
      />
      {hasConditions
        ? CONDITIONS.map(({ when, label }) => (
            <ConditionEditor
              key={when}
              label={t(label)}
              fields={draft.fields}
              without={chosen}
              value={field[when]}
              onChange={(value) => change({ [when]: value })}
            />
          ))
        : null}
    </div>
  );
}

type SeenByProps = {
  readonly rights: Draft['rights'];
  readonly value: string | undefined;
  readonly onChange: (seenBy: string | undefined) => void;
};

/** By which of the form's rights it is seen; by everybody who sees the row where nothing is said. */
function SeenBy({ rights = {}, value, onChange }: SeenByProps) {
  const t = useTranslation();
  if (Object.keys(rights).length === 0 && value === undefined) return null;
  return (
    <Property label={t('谁能看到')}>
      <Select
        value={value ?? EVERYBODY}
        options={[
          { value: EVERYBODY, label: t('看得到记录的人') },
          ...Object.entries(rights).map(([name, label]) => ({
            value: name,
            label: t('有“{right}”权限的人', { right: label }),
          })),
        ]}
        onChange={(name) => onChange(name === EVERYBODY ? undefined : name)}
      />
    </Property>
  );
}

const EVERYBODY = '';

const CONDITIONS = [
  { when: 'showWhen', label: '显示条件' },
  { when: 'requiredWhen', label: '必填条件' },
  { when: 'lockedWhen', label: '锁定条件' },
] as const;

/** The fields of all versions that were published: their columns are there. */
function useUsedNames(id: string): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.customForms.versions(id),
    queryFn: () => api('GET /a/sys/customForm/:id/versions', { params: { id } }),
  });
  return data.flatMap(({ fields }) => fields);
}
