import { DeleteOutlined } from '@ant-design/icons';
import { type CustomFields, type CustomView, fieldOfGroup, traitsOf } from '@jianheng/definition';
import { Button, Input, Select } from 'antd';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import styles from '../draft/designer.module.css';
import { freeName } from '../draft/draft.ts';
import { Property } from '../draft/property.tsx';
import type { Designer } from '../draft/use-designer.ts';
import { FITS, newView, VIEW_LABELS, type ViewKind } from '../draft/views.ts';
import { NamesSelect } from './names-select.tsx';

/** 视图: other looks at the rows of the form, each with a place in the menu. */
export function ViewsProperties({ designer: { draft, change } }: { readonly designer: Designer }) {
  const t = useTranslation();
  const { fields, views = {} } = draft;
  const set = (next: Readonly<Record<string, CustomView>>) =>
    change(changed(draft, { views: Object.keys(next).length === 0 ? undefined : next }));
  const kinds: readonly ViewKind[] = ['calendar', 'board', 'statistics'];
  return (
    <fieldset className={styles.condition}>
      <legend>{t('视图')}</legend>
      {Object.entries(views).map(([name, view]) => (
        <div key={name} className={styles.check}>
          <Input
            aria-label={t('视图名称')}
            value={view.label}
            maxLength={50}
            addonBefore={t(VIEW_LABELS[view.kind])}
            onChange={(event) => set({ ...views, [name]: { ...view, label: event.target.value } })}
          />
          <ViewProperties
            view={view}
            fields={fields}
            onChange={(said) => set({ ...views, [name]: changed(view, said) })}
          />
          <IconButton
            label={t('移除视图')}
            icon={<DeleteOutlined />}
            onClick={() => set(Object.fromEntries(Object.entries(views).filter(([other]) => other !== name)))}
          />
        </div>
      ))}
      {kinds.map((kind) => (
        <Button
          key={kind}
          type="dashed"
          size="small"
          onClick={() =>
            set({ ...views, [freeName(kind, { ...fields, ...namesTaken(views) })]: newView(kind, draft) })
          }
        >
          {t('添加{kind}', { kind: t(VIEW_LABELS[kind]) })}
        </Button>
      ))}
    </fieldset>
  );
}

/** Names of views, as names that a further one cannot have. */
const namesTaken = (views: Readonly<Record<string, CustomView>>): CustomFields =>
  Object.fromEntries(Object.keys(views).map((name) => [name, { kind: 'boolean', label: name }]));

type ViewPropertiesProps = {
  readonly view: CustomView;
  readonly fields: CustomFields;
  readonly onChange: (said: object) => void;
};

function ViewProperties(props: ViewPropertiesProps) {
  switch (props.view.kind) {
    case 'calendar':
      return <CalendarProperties {...props} view={props.view} />;
    case 'board':
      return <BoardProperties {...props} view={props.view} />;
    case 'statistics':
      return <StatisticsProperties {...props} view={props.view} />;
  }
}

type Of<Kind extends ViewKind> = ViewPropertiesProps & {
  readonly view: Extract<CustomView, { readonly kind: Kind }>;
};

function CalendarProperties({ view, fields, onChange }: Of<'calendar'>) {
  const t = useTranslation();
  return (
    <>
      <OneName
        label={t('开始')}
        fields={fields}
        kinds={FITS.day}
        value={view.from}
        onChange={(from) => onChange({ from: from ?? '' })}
      />
      <OneName
        label={t('结束')}
        fields={fields}
        kinds={FITS.day}
        value={view.to}
        onChange={(to) => onChange({ to })}
      />
      <OneName
        label={t('按谁分列')}
        fields={fields}
        kinds={FITS.resource}
        value={view.by}
        onChange={(by) => onChange({ by })}
      />
      <Shown view={view} fields={fields} onChange={onChange} />
    </>
  );
}

function BoardProperties({ view, fields, onChange }: Of<'board'>) {
  const t = useTranslation();
  return (
    <>
      <OneName
        label={t('按哪项分列')}
        fields={fields}
        kinds={['choice']}
        value={view.by}
        onChange={(by) => onChange({ by: by ?? '' })}
      />
      <Shown view={view} fields={fields} onChange={onChange} />
      <Sums view={view} fields={fields} onChange={onChange} />
    </>
  );
}

function StatisticsProperties({ view, fields, onChange }: Of<'statistics'>) {
  const t = useTranslation();
  const [first, second] = view.by;
  const isTimed = (name: string) => (FITS.timed as readonly string[]).includes(fields[name]?.kind ?? '');
  const groupOf = (name: string) => (isTimed(name) ? { field: name, per: 'month' as const } : name);
  const set = (names: readonly (string | undefined)[]) =>
    onChange({ by: names.filter((name) => name !== undefined).map(groupOf) });
  const named = (group: (typeof view.by)[number] | undefined) => group && fieldOfGroup(group);
  const kinds = [...FITS.grouped, ...FITS.timed];
  return (
    <>
      <OneName
        label={t('按哪项分组')}
        fields={fields}
        kinds={kinds}
        value={named(first)}
        onChange={(name) => set([name ?? '', named(second)])}
      />
      <OneName
        label={t('再按')}
        fields={fields}
        kinds={kinds}
        value={named(second)}
        onChange={(name) => set([named(first), name])}
      />
      <Sums view={view} fields={fields} onChange={onChange} />
      <Property label={t('图形')}>
        <Select
          value={view.chart}
          options={[
            { value: 'bar', label: t('柱形') },
            { value: 'line', label: t('折线') },
            { value: 'pie', label: t('饼图') },
          ]}
          onChange={(chart) => onChange({ chart })}
        />
      </Property>
    </>
  );
}

function Shown({ view, fields, onChange }: ViewPropertiesProps) {
  const t = useTranslation();
  return (
    <NamesSelect
      label={t('卡片上显示')}
      fields={fields}
      names={'card' in view ? view.card : undefined}
      fits={({ kind }) => kind !== 'lines' && kind !== 'richText'}
      onChange={(card) => onChange({ card })}
    />
  );
}

function Sums({ view, fields, onChange }: ViewPropertiesProps) {
  const t = useTranslation();
  return (
    <NamesSelect
      label={t('合计')}
      fields={fields}
      names={'sums' in view ? view.sums : undefined}
      fits={(field) => traitsOf(field).isAdditive === true}
      onChange={(sums) => onChange({ sums })}
    />
  );
}

type OneNameProps = {
  readonly label: string;
  readonly fields: CustomFields;
  readonly kinds: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined) => void;
};

function OneName({ label, fields, kinds, value, onChange }: OneNameProps) {
  const options = Object.entries(fields).flatMap(([name, field]) =>
    kinds.includes(field.kind) ? [{ value: name, label: field.label }] : [],
  );
  return (
    <Property label={label}>
      <Select
        allowClear
        value={value || null}
        options={options}
        onChange={(name) => onChange(name ?? undefined)}
      />
    </Property>
  );
}
