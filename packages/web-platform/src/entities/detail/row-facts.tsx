import { fieldKindOf } from '../../fields/all-kinds.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';

const NAMES = ['createdBy', 'createdDate', 'updatedBy', 'updatedDate'] as const;

/** Who made the row, and when it was made and changed. */
export function RowFacts({ webEntity, row }: { readonly webEntity: WebEntity; readonly row: Row }) {
  return (
    <dl className="jh-row-facts">
      {NAMES.map((name) => {
        const field = webEntity.fields[name];
        if (field === undefined || !row[name]) return null;
        const { Cell } = fieldKindOf(field);
        const label = row[`${name}_label`];
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <Cell
                field={field}
                value={row[name]}
                label={typeof label === 'string' ? label : undefined}
                extent="detail"
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
