import type { PointerEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './big-grid.module.css';
import type { GridLayout } from './rules/grid-layout.ts';

type HeadProps = {
  readonly layout: GridLayout;
  readonly onWidth: (key: string, width: number) => void;
  readonly onSelectColumn: (column: number) => void;
};

/** The titles of the columns; their right edges are dragged. */
export function GridHead({ layout, onWidth, onSelectColumn }: HeadProps) {
  const t = useTranslation();
  return (
    <thead className={styles.gridHead} style={{ width: layout.total }}>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={styles.gridNumber} style={{ width: layout.numberWidth }}>
          {t('行号')}
        </th>
        {layout.columns.map(({ key, label, kind }, at) => (
          <th
            key={key}
            scope="col"
            aria-colindex={at + 2}
            className={titleClass({ isFrozen: at < layout.frozen, isFigure: kind === 'number' })}
            style={{ width: layout.widths[at], ...(at < layout.frozen ? { left: layout.lefts[at] } : {}) }}
            title={label}
            onMouseDown={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onSelectColumn(at);
            }}
          >
            <span>{label}</span>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: widths are dragged, and nothing is hidden from whoever cannot */}
            <i
              className={styles.gridEdge}
              data-edge={key}
              onMouseDown={(event) => event.stopPropagation()}
              onPointerDown={(event) =>
                dragWidth(event, layout.widths[at] ?? 0, (width) => onWidth(key, width))
              }
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Look = { readonly isFrozen: boolean; readonly isFigure: boolean };

function titleClass({ isFrozen, isFigure }: Look): string {
  return [styles.gridTitle, isFrozen && styles.gridFrozen, isFigure && styles.gridFigure]
    .filter(Boolean)
    .join(' ');
}

/** Follows the pointer until it is let go, wherever it goes. */
function dragWidth(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void): void {
  event.preventDefault();
  const { currentTarget: edge, pointerId, clientX: from } = event;
  edge.setPointerCapture(pointerId);
  const follow = ({ clientX }: globalThis.PointerEvent) => onWidth(width + clientX - from);
  const end = () => {
    edge.removeEventListener('pointermove', follow);
    edge.removeEventListener('pointerup', end);
    edge.removeEventListener('pointercancel', end);
  };
  edge.addEventListener('pointermove', follow);
  edge.addEventListener('pointerup', end);
  edge.addEventListener('pointercancel', end);
}
