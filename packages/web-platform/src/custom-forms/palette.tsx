import { useDraggable } from '@dnd-kit/react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './draft/designer.module.css';
import { withField } from './draft/draft.ts';
import { type DrawnKind, KIND_GROUPS, kindLabel } from './draft/field-kinds.ts';
import { placeOfNew } from './draft/place-of-new.ts';
import type { Designer } from './draft/use-designer.ts';

export interface PaletteProps {
  readonly designer: Designer;
  readonly onChoose: (name: string) => void;
}

/** The kinds of fields: dragged to their place, or pressed to stand after what is chosen. */
export function Palette({ designer, onChoose }: PaletteProps) {
  const t = useTranslation();
  const add = (kind: DrawnKind) => {
    const { draft, after } = designer;
    const made = withField(draft, kind, placeOfNew(draft, after));
    designer.change(made.draft);
    onChoose(made.name);
  };
  return (
    <nav className={styles.palette} aria-label={t('字段类型')}>
      {KIND_GROUPS.map(({ title, kinds }) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <div className={styles.kinds}>
            {kinds.map((kind) => (
              <Kind key={kind} kind={kind} onAdd={() => add(kind)} />
            ))}
          </div>
        </section>
      ))}
    </nav>
  );
}

function Kind({ kind, onAdd }: { readonly kind: DrawnKind; readonly onAdd: () => void }) {
  const t = useTranslation();
  const { ref } = useDraggable({ id: `kind:${kind}`, data: { dragged: { kind } } });
  return (
    <button type="button" ref={ref} className={styles.kind} onClick={onAdd}>
      {t(kindLabel(kind))}
    </button>
  );
}
