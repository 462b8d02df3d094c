import { entityApi, queryKeys, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Input, Select, TreeSelect } from 'antd';
import { costCatalogues } from '../../cost-catalogues/cost-catalogues.module.ts';
import { searchKey } from './index-api.ts';
import styles from './indices.module.css';
import { type SearchBody, searchApi } from './search-api.ts';

/** Contents of a search, as the page calls them. */
const CONTENTS = {
  project: '单方造价',
  subject: '科目指标',
  material: '材料指标',
  relativity: '相关性指标',
  expand: '扩展指标',
  item: '清单条目',
  bill: '项目清单',
} as const;
export type Content = keyof typeof CONTENTS;

const CONDITION_CALLS = {
  subject: 'POST /b/project/index/search/getSubjectCondition',
  material: 'POST /b/project/index/search/getMaterialCondition',
  relativity: 'POST /b/project/index/search/getRelativityCondition',
  expand: 'POST /b/project/index/search/getExpandCondition',
} as const;
type Indexed = keyof typeof CONDITION_CALLS;

const SHARES = [
  ['company', '全部可见项目'],
  ['department', '本部门项目'],
  ['own', '我参与的项目'],
] as const;
type Share = (typeof SHARES)[number][0];

export interface SearchFieldsProps {
  readonly condition: SearchBody;
  readonly onChange: (condition: SearchBody) => void;
}

/** The conditions of a search. */
export function SearchFields({ condition, onChange }: SearchFieldsProps) {
  const t = useTranslation();
  const content = condition.radioValue ?? 'project';
  const params = condition.params ?? {};
  const changeParams = (next: object) => onChange({ ...condition, params: { ...params, ...next } });
  return (
    <div className={styles.bar}>
      <Select<Content>
        aria-label={t('查询内容')}
        className={styles.group}
        value={content}
        options={CONTENT_NAMES.map((value) => ({ value, label: t(CONTENTS[value]) }))}
        onChange={(radioValue) => {
          const { indexKey: _key, ...rest } = params;
          onChange({ ...condition, radioValue, params: rest });
        }}
      />
      {isIndexed(content) ? (
        <KeySelect
          content={content}
          value={params.indexKey}
          onChoose={(indexKey) => changeParams({ indexKey })}
        />
      ) : null}
      <KindSelect
        value={condition.kind1 ?? undefined}
        onChoose={(kind1) => onChange({ ...condition, kind1 })}
      />
      <Select<Share>
        aria-label={t('项目范围')}
        className={styles.group}
        value={shareOf(condition)}
        options={SHARES.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(searchShareProject) => onChange({ ...condition, searchShareProject })}
      />
      <span className={styles.pair}>
        <Month
          label={t('价格时点自')}
          value={params.monthFrom}
          onChange={(monthFrom) => changeParams({ monthFrom })}
        />
        <Month
          label={t('价格时点至')}
          value={params.monthTo}
          onChange={(monthTo) => changeParams({ monthTo })}
        />
      </span>
      <span className={styles.pair}>
        <Size
          label={t('规模自 ㎡')}
          value={params.areaLow}
          onChange={(areaLow) => changeParams({ areaLow })}
        />
        <Size
          label={t('规模至 ㎡')}
          value={params.areaHigh}
          onChange={(areaHigh) => changeParams({ areaHigh })}
        />
      </span>
    </div>
  );
}

const CONTENT_NAMES = ['project', 'subject', 'material', 'relativity', 'expand', 'item', 'bill'] as const;
const isIndexed = (content: Content): content is Indexed => content in CONDITION_CALLS;
const shareOf = ({ searchShareProject: share = 'company' }: SearchBody) =>
  share === 'shared' ? 'company' : share;

interface KeySelectProps {
  readonly content: Indexed;
  readonly value: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Chooses one of the indices that have values. */
function KeySelect({ content, value, onChoose }: KeySelectProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: searchKey('keys', content),
    queryFn: () => searchApi(CONDITION_CALLS[content], { body: {} }),
    staleTime: 0,
  });
  return (
    <Select
      aria-label={t('指标')}
      className={styles.key}
      placeholder={t('样本最多的指标')}
      showSearch={{ optionFilterProp: 'label' }}
      {...(value === undefined ? {} : { value })}
      options={(data ?? []).map(({ key, name, unit, count }) => ({
        value: key,
        label: `${name} ${unit}（${count}）`,
      }))}
      onChange={onChoose}
    />
  );
}

const kinds = entityApi(costCatalogues.entities.kind);
const MAX_KINDS = 1000;

interface KindSelectProps {
  readonly value: string | undefined;
  readonly onChoose: (id: string | null) => void;
}

/** Chooses a class of buildings, with all below it. */
function KindSelect({ value, onChoose }: KindSelectProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.options.found(costCatalogues.entities.kind.path, '', { for: 'indices' }),
    queryFn: () => kinds.list({ pageSize: MAX_KINDS, count: 'none' }),
  });
  return (
    <TreeSelect
      aria-label={t('工程分类')}
      className={styles.key}
      placeholder={t('全部工程分类')}
      allowClear
      treeDataSimpleMode
      value={value ?? null}
      treeData={(data?.data ?? []).map((row) => ({
        id: row.id,
        pId: parentOf(row),
        value: row.id,
        title: row.name,
      }))}
      onChange={(id: string | null | undefined) => onChoose(id ?? null)}
    />
  );
}

/** The row above in a tree; rows of the first level have none. */
function parentOf(row: object): string {
  const parent: unknown = 'parentId' in row ? row.parentId : undefined;
  return typeof parent === 'string' ? parent : '0';
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A month as text, applied when it is complete. */
function Month({ label, value, onChange }: TextFieldProps) {
  return <Typed label={label} value={value} pattern={/^\d{4}-(0[1-9]|1[0-2])$/} onChange={onChange} />;
}

function Size({ label, value, onChange }: TextFieldProps) {
  return <Typed label={label} value={value} pattern={/^\d{1,12}(\.\d{1,2})?$/} onChange={onChange} />;
}

function Typed({ label, value, pattern, onChange }: TextFieldProps & { readonly pattern: RegExp }) {
  return (
    <Input
      className={styles.typed}
      aria-label={label}
      placeholder={label}
      allowClear
      defaultValue={value ?? ''}
      onChange={({ target }) => {
        const text = target.value.trim();
        if (text === '') onChange(undefined);
        else if (pattern.test(text)) onChange(text);
      }}
    />
  );
}
