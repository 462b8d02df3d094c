import type { ListShape } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { SheetDialog } from '../../../components/dialogs/sheet-dialog.tsx';
import { RowsSkeleton } from '../../../components/rows-skeleton.tsx';
import words from '../../../components/words.module.css';
import { inSentence } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import type { ListState } from '../../query/use-list-state.ts';
import styles from './missing-row.module.css';
import { type Narrowing, narrowingsOf } from './narrowing.ts';

export interface MissingRowProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly state: ListState;
  readonly isHidden?: boolean;
}

/** 找不到记录？: for whoever has narrowed a list and misses a row in it, what keeps it out. */
export function MissingRow({ isHidden = false, ...props }: MissingRowProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {props.state.isFiltered && !isHidden ? (
        <Button type="link" onClick={() => setOpen(true)}>
          {t('找不到记录？')}
        </Button>
      ) : null}
      {isOpen ? <MissingDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** So many rows are looked into: whoever means another types more of it. */
const MOST = 5;

function MissingDialog({
  webEntity,
  list,
  state,
  onClose,
}: MissingRowProps & { readonly onClose: () => void }) {
  const t = useTranslation();
  const { entity, fields } = webEntity;
  const [text, setText] = useState(state.keyword);
  const places = list.search?.length ? list.search : [entity.title];
  const labels = places.map((name) => fields[name]?.label ?? name).join(t('、'));
  const narrowings = narrowingsOf(webEntity, list, state);
  const { data, isFetching } = useMissing(entity.path, `${places.join('_')}$like`, text.trim(), narrowings);
  return (
    <SheetDialog title={t('找不到记录？')} width={560} onClose={onClose}>
      <Input.Search
        allowClear
        autoFocus
        maxLength={100}
        defaultValue={text}
        enterButton={t('查找')}
        placeholder={labels}
        aria-label={t('要找的记录')}
        loading={isFetching}
        onSearch={setText}
      />
      {text.trim() === '' ? (
        <p className={words.quiet}>
          {t('输入要找的{label}，看它为什么不在列表里。', { label: inSentence(entity.label) })}
        </p>
      ) : (
        <Found rows={data} nameOf={(row) => fieldText(fields, row, entity.title)} narrowings={narrowings} />
      )}
    </SheetDialog>
  );
}

type Missing = { readonly row: Row; readonly keptOutBy: readonly number[] };

type FoundProps = {
  readonly rows: readonly Missing[] | undefined;
  readonly nameOf: (row: Row) => string;
  readonly narrowings: readonly Narrowing[];
};

function Found({ rows, nameOf, narrowings }: FoundProps) {
  const t = useTranslation();
  if (rows === undefined) return <RowsSkeleton rows={2} />;
  if (rows.length === 0)
    return (
      <p className={words.quiet}>
        {t('没有找到：可能没有这条记录，也可能您没有查看它的权限，请向它的负责人或系统管理员了解。')}
      </p>
    );
  return (
    <ul className={styles.rows}>
      {rows.map(({ row, keptOutBy }) => (
        <li key={row.id}>
          <b>{nameOf(row)}</b>
          {keptOutBy.length === 0 ? (
            <span className={words.quiet}>{t('符合全部条件，在列表的某一页中。')}</span>
          ) : (
            keptOutBy.map((at) => <KeptOut key={at} {...narrowings[at]} />)
          )}
        </li>
      ))}
    </ul>
  );
}

function KeptOut({ label = '', words, clear }: Partial<Narrowing>) {
  const t = useTranslation();
  return (
    <span className={styles.reason}>
      {t('不符合{label}', { label: t(label, words) })}
      {clear === undefined ? null : (
        <Button type="link" size="small" onClick={clear}>
          {t('去掉这个条件')}
        </Button>
      )}
    </span>
  );
}

/** Rows that the reader may see and that hold the text, each with what keeps it out of the list. */
function useMissing(path: string, search: string, text: string, narrowings: readonly Narrowing[]) {
  const asked = narrowings.map(({ params }) => params);
  return useQuery({
    queryKey: queryKeys.entity.missing(path, text, asked),
    queryFn: async ({ signal }): Promise<Missing[]> => {
      const ask = async (params: object) => {
        const body = { params, pageSize: MOST, count: 'none' } as const;
        return (await call<readonly Row[]>('POST', `${path}/queryList`, body, { signal })).data;
      };
      const rows = await ask({ [search]: text });
      const ids = rows.map(({ id }) => id);
      const left = await Promise.all(
        asked.map(async (params) => (ids.length === 0 ? [] : await ask({ ...params, id$in: ids }))),
      );
      return rows.map((row) => ({
        row,
        keptOutBy: left.flatMap((fitting, at) => (fitting.some(({ id }) => id === row.id) ? [] : [at])),
      }));
    },
    enabled: text !== '',
  });
}
