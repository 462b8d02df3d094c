import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call, callForData } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../mutations/use-action.ts';
import { PhraseButtons } from '../../phrases/phrase-buttons.tsx';
import { PeopleSelect } from '../pickers/people-select.tsx';
import type { Chosen } from '../pickers/picked.ts';
import styles from './comment-box.module.css';

interface OnRow {
  readonly path: string;
  readonly rowId: string;
}
type Following = { readonly follows: boolean; readonly people: readonly { readonly name: string }[] };

const NOBODY: readonly Chosen[] = [];
const MOST_SIGNS = 1000;

/** Writes of a row, to whom it is said; beside it whether one keeps an eye on the row. */
export function CommentBox({ path, rowId }: OnRow) {
  const t = useTranslation();
  const [says, write] = useState('');
  const [to, choose] = useState(NOBODY);
  const { run, isRunning } = useAction({
    call: (body: { says: string; to: readonly string[] }, options) =>
      call('POST', `${path}/${rowId}/comment`, body, options),
    done: t('评论成功'),
    changes: { queryKeys: [queryKeys.entity.row(path, rowId)] },
    onDone: () => {
      write('');
      choose(NOBODY);
    },
  });
  return (
    <div className={styles.box}>
      <Input.TextArea
        value={says}
        maxLength={MOST_SIGNS}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={t('评论')}
        placeholder={t('写评论')}
        onChange={(event) => write(event.target.value)}
      />
      <PhraseButtons verb="comment" value={says} onChange={write} />
      <div className={styles.bar}>
        <div className={styles.people}>
          <PeopleSelect value={to} onChange={choose} mode="multiple" label={t('提醒谁看')} />
        </div>
        <Follow path={path} rowId={rowId} />
        <Button
          type="primary"
          loading={isRunning}
          disabled={says.trim() === ''}
          onClick={() => void run({ says, to: to.map(({ id }) => id) })}
        >
          {t('评论')}
        </Button>
      </div>
    </div>
  );
}

/** 关注: whoever follows is told of changes and comments of others. */
function Follow({ path, rowId }: OnRow) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.entity.rowPart(path, rowId, 'followers'),
    queryFn: (): Promise<Following> =>
      callForData('GET', `${path}/${rowId}/followers`, undefined, { errors: 'returned' }),
  });
  const { run, isRunning } = useAction({
    call: (follows: boolean, options) => call('PUT', `${path}/${rowId}/followers`, { follows }, options),
    changes: { queryKeys: [queryKeys.entity.rowPart(path, rowId, 'followers')] },
  });
  if (data === undefined) return null;
  const { follows, people } = data;
  return (
    <Button
      icon={follows ? <StarFilled /> : <StarOutlined />}
      aria-pressed={follows}
      title={people.map(({ name }) => name).join(t('、'))}
      loading={isRunning}
      onClick={() => void run(!follows)}
    >
      {follows ? t('已关注') : t('关注')}
      {people.length > 0 ? ` ${people.length}` : null}
    </Button>
  );
}
