import { type ListShape, readRowFilter, whenHolds } from '@jianheng/definition';
import { Link } from 'react-router';
import { countText } from '../../components/count-text.ts';
import words from '../../components/words.module.css';
import { entityOf, useModule } from '../../entities/definition/use-module.ts';
import type { WebEntity } from '../../entities/definition/web-module.ts';
import { whereParts } from '../../entities/query/list-address.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { labelIn } from '../../fields/kind/linked-values.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { FactBeside } from '../data/process-data.ts';
import styles from './facts.module.css';

interface FactProps {
  readonly fact: FactBeside;
}

/** One fact: how many rows, what they come to, the first of them; each leads to the list that tells the same. */
export function FactOfRows({ fact }: FactProps) {
  const t = useTranslation();
  const { data: module } = useModule(fact.refused ? '' : fact.module);
  const label = t(fact.label);
  if (fact.refused)
    return (
      <>
        <h3 className={styles.label}>{label}</h3>
        <p className={words.quiet}>{refusalText(fact.refused.said, t)}</p>
      </>
    );
  if (module === undefined) return <h3 className={styles.label}>{label}</h3>;
  const webEntity = entityOf(module, fact.entity);
  const address = addressOf(module.lists[fact.list]?.route, fact);
  return (
    <>
      <h3 className={styles.label}>
        {address === undefined ? label : <Link to={address()}>{label}</Link>}
        <span className={words.quiet}>{countText(fact.count, fact.isCapped, t)}</span>
      </h3>
      <Sums fact={fact} webEntity={webEntity} />
      {fact.rows.length > 0 ? (
        <Rows {...{ fact, webEntity, address }} alarm={module.lists[fact.list]?.highlightWhen} />
      ) : null}
    </>
  );
}

type Said = NonNullable<FactBeside['refused']>['said'];

/** Names of forms and fields in it are words as well. */
function refusalText({ template, params }: Said, t: Translate): string {
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? value
          .split('、')
          .map((one) => t(one))
          .join(t('、'))
      : value,
  ]);
  return t(template, Object.fromEntries(said));
}

type Address = (row?: string) => string;

/** The list with the rows of the fact, or one of them opened in it. */
function addressOf(route: string | undefined, { where }: FactBeside): Address | undefined {
  const read = readRowFilter(where);
  if (route === undefined || 'wrong' in read) return undefined;
  const asked = String(whereParts(read.filter).where);
  return (row) => `${route}?${new URLSearchParams({ where: asked, ...(row === undefined ? {} : { row }) })}`;
}

interface OfEntityProps extends FactProps {
  readonly webEntity: WebEntity;
}

function Sums({ fact, webEntity }: OfEntityProps) {
  const t = useTranslation();
  const sums = Object.entries(fact.sums);
  if (sums.length === 0 && fact.unseen.length === 0) return null;
  return (
    <ul className={styles.sums}>
      {sums.map(([name, value]) => {
        const field = webEntity.fields[name];
        return field === undefined ? null : (
          <li key={name}>
            <span>{t('{field}合计', { field: field.label })}</span>
            <b className={words.digits}>
              <FieldValue field={field} value={value} />
            </b>
          </li>
        );
      })}
      {fact.unseen.map((label) => (
        <li key={label}>
          <span>{t(label)}</span>
          <span className={words.quiet}>{t('无权查看')}</span>
        </li>
      ))}
    </ul>
  );
}

interface RowsProps extends OfEntityProps {
  readonly address: Address | undefined;
  /** When the list of these rows points one out. */
  readonly alarm: ListShape['highlightWhen'];
}

/** The first rows; those that their list points out are red here as far as the columns tell it. */
function Rows({ fact, webEntity, address, alarm }: RowsProps) {
  const isTold = alarm !== undefined && Object.keys(alarm).every((name) => fact.columns.includes(name));
  const isAlarmed = (row: FactBeside['rows'][number]) => isTold && whenHolds(alarm, webEntity.fields, row);
  const [first, ...others] = fact.columns;
  const say = (row: FactBeside['rows'][number], name: string) => {
    const field = webEntity.fields[name];
    return field === undefined ? null : (
      <FieldValue field={field} value={row[name]} label={labelIn(row, name)} />
    );
  };
  return (
    <ul className={styles.rows}>
      {fact.columns.length > 1 ? (
        <li className={`${styles.row} ${words.quiet}`} aria-hidden>
          {fact.columns.map((name, at) => (
            <span key={name} className={at === 0 ? styles.name : styles.value}>
              {webEntity.fields[name]?.label}
            </span>
          ))}
        </li>
      ) : null}
      {fact.rows.map((row) => (
        <li key={row.id} className={`${styles.row} ${isAlarmed(row) ? styles.alarmed : ''}`}>
          {first === undefined ? null : (
            <span className={styles.name}>
              {address === undefined ? say(row, first) : <Link to={address(row.id)}>{say(row, first)}</Link>}
            </span>
          )}
          {others.map((name) => (
            <span key={name} className={styles.value} title={webEntity.fields[name]?.label}>
              {say(row, name)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
