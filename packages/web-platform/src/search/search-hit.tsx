import type { PlatformAnswer } from '@jianheng/contract';
import { Tag } from 'antd';
import { Link } from 'react-router';
import words from '../components/words.module.css';
import { formatMoment } from '../formatting/times.ts';
import { sayName } from '../i18n/say-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './search.module.css';

export type Hit = PlatformAnswer<'POST /b/global/search/queryList'>[number];

/** A row that was found: its title leads to it, beneath stands what else of it was looked into. */
export function SearchHit({ hit, keyword }: { readonly hit: Hit; readonly keyword: string }) {
  const t = useTranslation();
  const title = <Highlighted text={hit.title || t('（无标题）')} keyword={keyword} />;
  return (
    <article className={styles.hit}>
      <h2 className={styles.hitTitle}>
        {hit.address === null ? title : <Link to={hit.address}>{title}</Link>}
        <Tag>{sayName({ name: hit.tableName, drawn: hit.drawn }, t)}</Tag>
        <time className={words.quiet}>{formatMoment(hit.updatedDate)}</time>
      </h2>
      <p className={styles.parts}>
        {hit.parts.map(({ label, text, isWord, drawn }) => (
          <span key={label}>
            <span className={words.quiet}>{sayName({ name: label, drawn }, t)}</span>{' '}
            <Highlighted text={isWord ? t(text) : text} keyword={keyword} />
          </span>
        ))}
      </p>
    </article>
  );
}
