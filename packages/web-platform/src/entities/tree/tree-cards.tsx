import type { ListShape } from '@jianheng/definition';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldText } from '../actions/row-text.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { ListCards } from '../list/cards/list-cards.tsx';
import type { RestItem } from '../list/grid/grid-items.ts';
import styles from './tree.module.css';
import { levelOf, TOP, type TreeData, type TreeRow } from './tree-data.ts';

export interface TreeCardsProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly data: TreeData;
  readonly nothing: ReactNode;
  readonly onOpen: (row: Row) => void;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onRest: (rest: RestItem) => void;
}

/** A tree on a phone: the cards of one level, and the way up and down; or what was found, one card after another. */
export function TreeCards(props: TreeCardsProps) {
  return props.data.found === undefined ? <LevelCards {...props} /> : <FoundCards {...props} />;
}

function FoundCards({ webEntity, list, data, nothing, onOpen }: TreeCardsProps) {
  const rows = [...data.rows.values()].filter(({ isAncestor }) => isAncestor !== true);
  if (rows.length === 0) return nothing;
  return <ListCards webEntity={webEntity} list={list} rows={rows} onOpen={onOpen} />;
}

function LevelCards({ webEntity, list, data, nothing, onOpen, onToggle, onRest }: TreeCardsProps) {
  const t = useTranslation();
  const [at, setAt] = useState(TOP);
  const place = data.rows.has(at) ? at : TOP;
  const level = data.levels.get(place);
  const rows = rowsIn(data, place);
  const enter = (row: TreeRow) => {
    if (!data.opened.has(row.id)) onToggle(row.id, true);
    setAt(row.id);
  };
  const hasMore = level === undefined ? place !== TOP : level.next !== null;
  const left = (level?.total ?? 0) - rows.length;
  const rest = {
    kind: 'rest',
    id: '',
    parent: place,
    level: 0,
    left,
    isCapped: false,
    isReadOn: true,
  } as const;
  if (rows.length === 0 && !hasMore) return nothing;
  return (
    <>
      <Path webEntity={webEntity} data={data} at={place} onGo={setAt} />
      <ListCards
        webEntity={webEntity}
        list={list}
        rows={rows}
        onOpen={onOpen}
        below={(row) => <Below row={row} onEnter={enter} />}
      />
      {hasMore ? (
        <Button block onClick={() => onRest(rest)}>
          {level === undefined ? t('正在加载中...') : t('还有 {left} 个', { left })}
        </Button>
      ) : null}
    </>
  );
}

interface BelowProps {
  readonly row: TreeRow;
  readonly onEnter: (row: TreeRow) => void;
}

function Below({ row, onEnter }: BelowProps) {
  const t = useTranslation();
  const { childCount: count = 0 } = row;
  if (count === 0) return null;
  return (
    <button type="button" className={styles.below} onClick={() => onEnter(row)}>
      {t('下级 {count} 个', { count })}
    </button>
  );
}

function rowsIn(data: TreeData, parent: string): readonly TreeRow[] {
  const { ids = [], scattered = [] } = data.levels.get(parent) ?? {};
  return [...ids, ...scattered].flatMap((id) => {
    const row = data.rows.get(id);
    return row && levelOf(data, row) === parent ? [row] : [];
  });
}

type PathProps = Pick<TreeCardsProps, 'webEntity' | 'data'> & {
  readonly at: string;
  readonly onGo: (id: string) => void;
};

/** Where one is in the tree, each row of it a way back. */
function Path({ webEntity, data, at, onGo }: PathProps) {
  const t = useTranslation();
  const above: TreeRow[] = [];
  for (let row = data.rows.get(at); row !== undefined; row = data.rows.get(levelOf(data, row)))
    above.unshift(row);
  if (above.length === 0) return null;
  return (
    <nav className={styles.path} aria-label={t('所在层级')}>
      <Button type="link" size="small" onClick={() => onGo(TOP)}>
        {t('顶级')}
      </Button>
      {above.map((row) => (
        <Button key={row.id} type={row.id === at ? 'text' : 'link'} size="small" onClick={() => onGo(row.id)}>
          {`/ ${fieldText(webEntity.fields, row, webEntity.entity.title)}`}
        </Button>
      ))}
    </nav>
  );
}
