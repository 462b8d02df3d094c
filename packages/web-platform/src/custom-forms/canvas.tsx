import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/react';
import type { FormSection } from '@jianheng/definition';
import { Button, Input } from 'antd';
import { IconButton } from '../components/icon-button.tsx';
import { RequiredMark } from '../components/required-mark.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './draft/designer.module.css';
import {
  type Place,
  withChange,
  withCopy,
  withoutField,
  withoutSection,
  withSection,
  withSectionTitle,
} from './draft/draft.ts';
import { kindLabel } from './draft/field-kinds.ts';
import type { Designer } from './draft/use-designer.ts';
import { LinesHeads } from './lines-heads.tsx';
import { SectionCondition } from './section-condition.tsx';

export interface CanvasProps {
  readonly designer: Designer;
  readonly onChoose: (name: string | undefined) => void;
}

/** The form as it is drawn: sections with their fields in their order. */
export function Canvas({ designer, onChoose }: CanvasProps) {
  const t = useTranslation();
  const { draft, change, chooseSection } = designer;
  const addSection = () => {
    change(withSection(draft));
    chooseSection(draft.sections.length);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className={styles.canvas} aria-label={t('表单内容')} tabIndex={0}>
      {draft.sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place alone
        <CanvasSection key={at} designer={designer} section={section} at={at} onChoose={onChoose} />
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={addSection}>
        {t('添加分组')}
      </Button>
    </section>
  );
}

interface CanvasSectionProps extends CanvasProps {
  readonly section: FormSection;
  readonly at: number;
}

function CanvasSection({ designer, section, at, onChoose }: CanvasSectionProps) {
  const t = useTranslation();
  const { draft, chosen, change, chooseSection } = designer;
  const place: Place = { section: at, at: section.fields.length };
  // Its fields are met before it is.
  const { ref, isDropTarget } = useDroppable({ id: `section:${at}`, data: { place }, collisionPriority: 1 });
  const remove = () => {
    change(withoutSection(draft, at));
    // Its fields went to the section before it, and a new one follows them.
    if (chosen === undefined) chooseSection(Math.max(0, at - 1));
  };
  const looks = [
    styles.section,
    isChosenSection(designer, at) && styles.chosen,
    isDropTarget && styles.dropSection,
  ];
  return (
    <div ref={ref} className={looks.filter(Boolean).join(' ')}>
      <div className={styles.sectionHead}>
        <Input
          variant="borderless"
          aria-label={t('分组标题')}
          placeholder={t('分组标题（可不填）')}
          maxLength={50}
          value={section.title}
          onFocus={() => chooseSection(at)}
          onChange={(event) => change(withSectionTitle(draft, at, event.target.value))}
        />
        <SectionCondition designer={designer} section={section} at={at} />
        {draft.sections.length > 1 ? (
          <IconButton label={t('删除分组，字段并入上一组')} icon={<DeleteOutlined />} onClick={remove} />
        ) : null}
      </div>
      <ul className={styles.fields}>
        {section.fields.map((name, index) => (
          <CanvasField
            key={name}
            name={name}
            place={{ section: at, at: index }}
            designer={designer}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {section.fields.length === 0 ? <p className={styles.nothing}>{t('把字段拖到这里')}</p> : null}
    </div>
  );
}

const isChosenSection = ({ after }: Designer, at: number) =>
  after !== undefined && 'section' in after && after.section === at;

interface CanvasFieldProps extends CanvasProps {
  readonly name: string;
  readonly place: Place;
}

function CanvasField({ name, place, designer, onChoose }: CanvasFieldProps) {
  const t = useTranslation();
  const { draft, chosen, change } = designer;
  const { ref: drag, isDragging } = useDraggable({ id: `field:${name}`, data: { dragged: { name } } });
  const { ref: drop, isDropTarget } = useDroppable({
    id: `at:${name}`,
    data: { place },
    collisionPriority: 2,
  });
  const field = draft.fields[name];
  if (field === undefined) return null;
  const looks = [
    styles.field,
    chosen === name && styles.chosen,
    isDropTarget && styles.dropField,
    isDragging && styles.dragged,
    ['lines', 'longText'].includes(field.kind) && styles.wide,
  ];
  const copy = () => {
    const made = withCopy(draft, name);
    change(made.draft);
    onChoose(made.name);
  };
  return (
    <li ref={drop} className={looks.filter(Boolean).join(' ')}>
      <button type="button" ref={drag} className={styles.fieldFace} onClick={() => onChoose(name)}>
        <span className={styles.fieldLabel}>
          {field.required === true ? <RequiredMark /> : null}
          {field.label}
        </span>
        <span className={styles.fieldKind}>
          {t(kindLabel(field.kind))} · {name}
        </span>
      </button>
      {field.kind === 'lines' ? (
        <LinesHeads
          field={field}
          onAdd={(column) => change(withChange(draft, name, { fields: { ...field.fields, ...column } }))}
        />
      ) : null}
      <span className={styles.fieldActions}>
        <IconButton
          label={t('复制“{label}”', { label: field.label })}
          icon={<CopyOutlined />}
          onClick={copy}
        />
        <IconButton
          label={t('移除“{label}”', { label: field.label })}
          icon={<DeleteOutlined />}
          onClick={() => change(withoutField(draft, name))}
        />
      </span>
    </li>
  );
}
