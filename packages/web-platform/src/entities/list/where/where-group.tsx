import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type AnyField, type Fields, type FilterWord, WORDS_OF_KIND } from '@jianheng/definition';
import { Button, Select } from 'antd';
import { IconButton } from '../../../components/icon-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './where.module.css';
import {
  type DraftComparison,
  type DraftGroup,
  type DraftPart,
  isGroup,
  MOST_GROUPS,
} from './where-draft.ts';
import { WhereValue } from './where-value.tsx';
import { wordLabel } from './where-words.ts';

export interface WhereGroupProps {
  readonly fields: Fields;
  readonly group: DraftGroup;
  readonly level: number;
  /** Whether there is room for one more comparison in all. */
  readonly hasRoom: boolean;
  readonly onChange: (group: DraftGroup) => void;
  readonly onRemove?: () => void;
}

/** Comparisons and groups of them, all or any of which must hold. */
export function WhereGroup({ fields, group, level, hasRoom, onChange, onRemove }: WhereGroupProps) {
  const t = useTranslation();
  const set = (parts: readonly DraftPart[]) => onChange({ ...group, parts });
  const add = (part: DraftPart | undefined) => (part ? set([...group.parts, part]) : undefined);
  return (
    <fieldset className={styles.group} aria-label={t('条件组')}>
      <div className={styles.line}>
        <Select<'all' | 'any'>
          aria-label={t('条件关系')}
          value={group.joined}
          options={[
            { value: 'all', label: t('满足全部条件') },
            { value: 'any', label: t('满足任一条件') },
          ]}
          onChange={(joined) => onChange({ ...group, joined })}
        />
        {onRemove ? (
          <IconButton label={t('移除条件组')} icon={<DeleteOutlined />} onClick={onRemove} />
        ) : null}
      </div>
      {group.parts.map((part, at) => {
        const change = (next: DraftPart) => set(group.parts.with(at, next));
        const remove = () => set(group.parts.filter((_one, index) => index !== at));
        const key = `${group.parts.length}.${at}`;
        return isGroup(part) ? (
          <WhereGroup
            key={key}
            {...{ fields, hasRoom }}
            group={part}
            level={level + 1}
            onChange={change}
            onRemove={remove}
          />
        ) : (
          <ComparisonRow key={key} fields={fields} comparison={part} onChange={change} onRemove={remove} />
        );
      })}
      <div className={styles.line}>
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          disabled={!hasRoom}
          onClick={() => add(firstComparison(fields))}
        >
          {t('添加条件')}
        </Button>
        {level < MOST_GROUPS ? (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            disabled={!hasRoom}
            onClick={() => {
              const first = firstComparison(fields);
              add({
                joined: group.joined === 'all' ? 'any' : 'all',
                parts: first === undefined ? [] : [first],
              });
            }}
          >
            {t('添加条件组')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface ComparisonRowProps {
  readonly fields: Fields;
  readonly comparison: DraftComparison;
  readonly onChange: (comparison: DraftComparison) => void;
  readonly onRemove: () => void;
}

function ComparisonRow({ fields, comparison, onChange, onRemove }: ComparisonRowProps) {
  const t = useTranslation();
  const field = fields[comparison.field];
  return (
    <div className={styles.line}>
      <Select<string>
        className={styles.field}
        aria-label={t('字段')}
        showSearch={{ optionFilterProp: 'label' }}
        value={comparison.field}
        options={filterable(fields).map(([value, { label }]) => ({ value, label }))}
        onChange={(name) => onChange(comparisonOn(name, fields[name]) ?? comparison)}
      />
      {field === undefined ? null : (
        <>
          <Select<FilterWord>
            className={styles.word}
            aria-label={t('比较')}
            value={comparison.word}
            options={WORDS_OF_KIND[field.kind].map((value) => ({
              value,
              label: t(wordLabel(value, field)),
            }))}
            onChange={(word) => onChange(withWord(comparison, word))}
          />
          <WhereValue
            field={field}
            word={comparison.word}
            value={comparison.value}
            onChange={(value) => onChange({ ...comparison, value })}
          />
        </>
      )}
      <IconButton label={t('移除条件')} icon={<DeleteOutlined />} onClick={onRemove} />
    </div>
  );
}

/** The fields that can be asked for something, in the order in which they are declared. */
function filterable(fields: Fields): readonly (readonly [string, AnyField])[] {
  return Object.entries(fields).filter(
    ([name, { kind }]) => name !== 'parentId' && WORDS_OF_KIND[kind].length > 0,
  );
}

function firstComparison(fields: Fields): DraftComparison | undefined {
  const [first] = filterable(fields);
  return first && comparisonOn(...first);
}

function comparisonOn(name: string, field: AnyField | undefined): DraftComparison | undefined {
  const [word] = field ? WORDS_OF_KIND[field.kind] : [];
  return word && { field: name, word };
}

/** What was filled in stays where the other word takes the like of it. */
function withWord({ field, word, value }: DraftComparison, next: FilterWord): DraftComparison {
  return { field, word: next, ...(SHAPES[word] === SHAPES[next] ? { value } : {}) };
}

const SHAPES: Readonly<Record<FilterWord, 'none' | 'one' | 'several' | 'ends' | 'period'>> = {
  is: 'one',
  isNot: 'one',
  contains: 'one',
  lacks: 'one',
  startsWith: 'one',
  above: 'one',
  atLeast: 'one',
  below: 'one',
  atMost: 'one',
  in: 'several',
  notIn: 'several',
  between: 'ends',
  within: 'period',
  isEmpty: 'none',
  isFilled: 'none',
};
