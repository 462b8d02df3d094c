import { type CustomForm, traitsOf } from '@jianheng/definition';
import { Select } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import styles from '../draft/designer.module.css';
import { Property } from '../draft/property.tsx';
import type { Designer } from '../draft/use-designer.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { NamesSelect } from './names-select.tsx';
import { ViewsProperties } from './views-properties.tsx';

/** What the list of the form shows; what it leaves open is what the fields make likely. */
export function ListProperties({ designer }: { readonly designer: Designer }) {
  const { draft, change } = designer;
  const t = useTranslation();
  const { fields, list = {} } = draft;
  const set = (said: Partial<Record<keyof NonNullable<CustomForm['list']>, unknown>>) => {
    const next = changed(list, said);
    change(changed(draft, { list: Object.keys(next).length === 0 ? undefined : next }));
  };
  const isShown = ({ kind }: { readonly kind: string }) => kind !== 'lines' && kind !== 'longText';
  const sorts = Object.entries(fields).flatMap(([name, field]) =>
    isShown(field) && traitsOf(field).isList !== true
      ? [
          { value: `-${name}`, label: t('{label} 从大到小', { label: field.label }) },
          { value: name, label: t('{label} 从小到大', { label: field.label }) },
        ]
      : [],
  );
  return (
    <div className={styles.panel}>
      <p className={styles.panelKind}>{t('不填的由系统按字段自动选定。')}</p>
      <NamesSelect
        label={t('显示的列')}
        fields={fields}
        names={list.columns}
        fits={isShown}
        onChange={(columns) => set({ columns })}
      />
      <NamesSelect
        label={t('筛选')}
        fields={fields}
        names={list.filters}
        fits={isShown}
        onChange={(filters) => set({ filters })}
      />
      <NamesSelect
        label={t('搜索')}
        fields={fields}
        names={list.search}
        fits={(field) => traitsOf(field).isSearchable === true}
        onChange={(search) => set({ search })}
      />
      <NamesSelect
        label={t('合计')}
        fields={fields}
        names={list.sums}
        fits={(field) => traitsOf(field).isAdditive === true}
        onChange={(sums) => set({ sums })}
      />
      <Property label={t('默认排序')}>
        <Select
          allowClear
          value={list.sort ?? null}
          options={sorts}
          onChange={(sort) => set({ sort: sort ?? undefined })}
        />
      </Property>
      <ConditionEditor
        label={t('突出显示的条件')}
        fields={fields}
        value={list.highlightWhen}
        onChange={(highlightWhen) => set({ highlightWhen })}
      />
      <ViewsProperties designer={designer} />
    </div>
  );
}
