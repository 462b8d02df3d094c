import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { fieldNamed, type ListShape } from '@jianheng/definition';
import { Badge, Button, Drawer, Input } from 'antd';
import { useEffect, useState } from 'react';
import layout from '../../components/list-layout.module.css';
import { roomStyle } from '../../components/room-style.ts';
import words from '../../components/words.module.css';
import { fieldKindOf } from '../../fields/all-kinds.ts';
import { textWidth } from '../../formatting/text-width.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { inSentence } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WebEntity } from '../definition/web-module.ts';
import type { ListState } from '../query/use-list-state.ts';
import styles from './list.module.css';
import { WhereFilter } from './where/where-filter.tsx';

export interface ListFiltersProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly state: ListState;
}

/** As many filters stand beside the search; the others are in the drawer. */
const MAX_INLINE = 3;

/** Quick search and filters. */
export function ListFilters({ webEntity, list, state }: ListFiltersProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const names = (list.filters ?? []).filter((name) => filterOf(webEntity, name) !== undefined);
  const open = names.slice(0, isNarrow ? 0 : MAX_INLINE);
  const hidden = names.slice(open.length);
  if (names.length === 0 && (list.search ?? []).length === 0) return null;
  return (
    <div className={layout.filters}>
      <QuickSearch webEntity={webEntity} list={list} state={state} />
      {open.map((name) => (
        <OneFilter key={name} webEntity={webEntity} name={name} state={state} />
      ))}
      {hidden.length > 0 ? <MoreFilters webEntity={webEntity} names={hidden} state={state} /> : null}
      {isNarrow && hidden.length > 0 ? null : <WhereFilter webEntity={webEntity} state={state} />}
      {state.isFiltered ? (
        <Button type="link" onClick={state.clear}>
          {t('清除')}
        </Button>
      ) : null}
    </div>
  );
}

interface MoreFiltersProps {
  readonly webEntity: WebEntity;
  readonly names: readonly string[];
  readonly state: ListState;
}

/** The filters for which there is no room, behind a button that counts those that are set; on a phone those of many conditions too. */
function MoreFilters({ webEntity, names, state }: MoreFiltersProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const set = names.filter((name) => state.filters[name] !== undefined).length;
  return (
    <>
      <Badge count={set} size="small">
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {isNarrow ? t('筛选') : t('更多筛选')}
        </Button>
      </Badge>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('筛选')} size={isNarrow ? '100%' : 360}>
        <div className={layout.filterDrawer}>
          {names.map((name) => (
            <div key={name}>
              <span className={styles.filterName}>{webEntity.fields[name]?.label}</span>
              <OneFilter webEntity={webEntity} name={name} state={state} />
            </div>
          ))}
          {isNarrow ? (
            <div>
              <WhereFilter webEntity={webEntity} state={state} />
            </div>
          ) : null}
        </div>
      </Drawer>
    </>
  );
}

function QuickSearch({ webEntity, list, state }: ListFiltersProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState(state.keyword);
  useEffect(() => setTyped(state.keyword), [state.keyword]);
  const labels = (list.search ?? []).flatMap((name) => webEntity.fields[name]?.label ?? []);
  if (labels.length === 0) return null;
  const saying = (named: readonly string[]) =>
    t('搜索{labels}', { labels: named.map(inSentence).join(t('、')) });
  const hint = fittingHint(labels, saying, isNarrow ? NARROW_SEARCH : WIDE_SEARCH);
  return (
    <Input
      className={layout.search}
      style={roomStyle(hint, { beside: SEARCH_SIGN, least: 260 })}
      allowClear
      prefix={<SearchOutlined className={words.quiet} />}
      placeholder={hint}
      aria-label={saying(labels)}
      maxLength={100}
      value={typed}
      onChange={({ target, type }) => {
        setTyped(target.value);
        if (type === 'click') state.search('');
      }}
      onPressEnter={() => state.search(typed.trim())}
      onBlur={() => (typed.trim() === state.keyword ? undefined : state.search(typed.trim()))}
    />
  );
}

/** The sign before what is searched for. */
const SEARCH_SIGN = 24;
/** The widest a search is drawn, and the narrowest on a phone. */
const WIDE_SEARCH = 350;
const NARROW_SEARCH = 205;

/** As many of the fields as the search has room to name; one at least. */
function fittingHint(
  labels: readonly string[],
  saying: (labels: readonly string[]) => string,
  room: number,
): string {
  const hint = saying(labels);
  if (labels.length === 1 || textWidth(hint) + SEARCH_SIGN <= room) return hint;
  return fittingHint(labels.slice(0, -1), saying, room);
}

interface OneFilterProps {
  readonly webEntity: WebEntity;
  readonly name: string;
  readonly state: ListState;
}

function OneFilter({ webEntity, name, state }: OneFilterProps) {
  const field = fieldNamed(webEntity.fields, name);
  const Filter = filterOf(webEntity, name);
  if (field === undefined || Filter === undefined) return null;
  return <Filter field={field} value={state.filters[name]} onChange={(value) => state.filter(name, value)} />;
}

function filterOf({ fields }: WebEntity, name: string) {
  const field = fieldNamed(fields, name);
  return field === undefined ? undefined : fieldKindOf(field).Filter;
}
