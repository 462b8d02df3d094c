import type { Row, WebEntity } from '../definition/web-module.ts';
import { RowValue } from '../slots/row-value.tsx';
import styles from './detail.module.css';

const NAMES = ['createdBy', 'createdDate', 'updatedBy', 'updatedDate'] as const;

/** Who made the row, and when it was made and changed. */
export function RowFacts({ webEntity, row }: { readonly webEntity: WebEntity; readonly row: Row }) {
  return (
    <dl className={styles.facts}>
      {NAMES.filter((name) => row[name]).map((name) => (
        <div key={name}>
          <dt>{webEntity.fields[name]?.label}</dt>
          <dd>
            <RowValue webEntity={webEntity} row={row} name={name} extent="detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
