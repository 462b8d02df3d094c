import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../api/query-keys.ts';
import { withValue } from '../../../fields/kind/linked-values.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import type { Values } from '../form-values.ts';
import { RowFormDrawer, type RowFormDrawerProps } from '../row-form-drawer.tsx';
import { linkedDetails } from './begun-values.ts';

type BegunFormProps = Pick<RowFormDrawerProps, 'onClose' | 'onSaved'> & {
  /** The row whose button opened the form, and its entity. */
  readonly from: WebEntity;
  readonly row: Row;
  /** The entity whose form it is, and what of the row its fields begin with. */
  readonly webEntity: WebEntity;
  readonly begins: Readonly<Record<string, string | undefined>>;
};

/** The form of a new row of another entity, filled in from the row whose button opened it. */
export function BegunForm({ from, row, webEntity, begins, ...rest }: BegunFormProps) {
  const { data } = useQuery({
    queryKey: queryKeys.options.begun(webEntity.entity.path, row.id),
    queryFn: () => valuesFrom({ from, row, webEntity, begins }),
    staleTime: 0,
    gcTime: 0,
  });
  return data === undefined ? null : <RowFormDrawer webEntity={webEntity} begins={data} {...rest} />;
}

/** The values with their words, and of links what the form is told of their rows. */
async function valuesFrom({
  from,
  row,
  webEntity,
  begins,
}: Omit<BegunFormProps, 'onClose' | 'onSaved'>): Promise<Values> {
  let values: Values = {};
  for (const [name, source = ''] of Object.entries(begins)) {
    const label = source === 'id' ? from.entity.title : `${source}_label`;
    const value = row[source] ?? null;
    const told = await linkedDetails(webEntity.entity.fields[name], value);
    const words = told.label ?? row[label];
    values = withValue(values, name, value, {
      label: typeof words === 'string' ? words : '',
      shown: told.shown,
    });
  }
  return values;
}
