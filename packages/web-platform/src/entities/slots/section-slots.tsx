import { Skeleton } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WebEntity } from '../definition/web-module.ts';
import styles from '../form/form.module.css';
import { Slot } from './slot.tsx';
import type { SectionSlotProps } from './slot-shapes.ts';
import { useSectionSlots } from './use-slots.ts';

export interface SectionSlotsProps extends SectionSlotProps {
  readonly webEntity: WebEntity;
  readonly place: 'form' | 'detail';
}

/** The sections that modules add under the fields of an entity. */
export function SectionSlots({ webEntity, place, ...given }: SectionSlotsProps) {
  const t = useTranslation();
  const sections = useSectionSlots(webEntity.module.name, webEntity.name, place);
  return sections.map(({ key, title, load }) => (
    <section key={key} className={styles.formSection}>
      <h2>{t(title)}</h2>
      <Slot load={load} given={given} meanwhile={<Skeleton active title={false} />} />
    </section>
  ));
}
