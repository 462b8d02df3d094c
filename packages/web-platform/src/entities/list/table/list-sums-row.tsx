import type { ListShape } from '@jianheng/definition';
import { Table } from 'antd';
import words from '../../../components/words.module.css';
import { numberText } from '../../../fields/kind/number-cell.tsx';
import type { WebEntity } from '../../definition/web-module.ts';
import { shownValue } from '../../query/list-units.ts';
import type { Columns } from './list-columns.tsx';
import styles from './table.module.css';

export type ListSums = {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly columns: Columns;
  readonly sums: Readonly<Record<string, string>>;
  readonly hasSelection: boolean;
  readonly title: string;
};

/**
 * The sums under their columns, over all rows that the filters leave. A function, no component: the table keeps a
 * summary at its foot only when it is handed the element itself.
 */
export function listSumsRow({ webEntity, list, columns, sums, hasSelection, title }: ListSums) {
  const first = hasSelection ? 1 : 0;
  const texts = columns.map(({ key }) => sumText(webEntity, list, String(key), sums));
  const titleAt = texts.indexOf('');
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.sums}>
        {hasSelection ? <Table.Summary.Cell index={0} /> : null}
        {columns.map(({ key }, at) => (
          <Table.Summary.Cell
            key={String(key)}
            index={first + at}
            align={texts[at] === '' ? 'left' : 'right'}
          >
            <span className={words.digits}>{at === titleAt ? title : texts[at]}</span>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}

/** The sum under a column; nothing where it has none. */
export function sumText(
  { fields }: WebEntity,
  list: ListShape,
  name: string,
  sums: Readonly<Record<string, string>>,
): string {
  const field = fields[name];
  const sum = sums[name];
  return field === undefined || sum === undefined ? '' : numberText(field, shownValue(list, name, sum));
}
