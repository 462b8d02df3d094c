import { Segmented } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './draft/designer.module.css';
import type { Designer } from './draft/use-designer.ts';
import { ProcessProperties } from './process/process-properties.tsx';
import { FieldProperties } from './properties/field-properties.tsx';
import { FormProperties } from './properties/form-properties.tsx';
import { ListProperties } from './properties/list-properties.tsx';

const PANES = ['field', 'form', 'list', 'process'] as const;
export type Pane = (typeof PANES)[number];

export interface PropertiesPanelProps {
  readonly designer: Designer;
  readonly formId: string;
  readonly pane: Pane;
  readonly onPane: (pane: Pane) => void;
}

/** What the chosen field, the form, its list and its process say of themselves. */
export function PropertiesPanel(props: PropertiesPanelProps) {
  const { pane, onPane } = props;
  const t = useTranslation();
  const labels = { field: t('字段'), form: t('表单'), list: t('列表'), process: t('流程') };
  return (
    <aside className={styles.properties} aria-label={t('属性')}>
      <Segmented<Pane>
        block
        value={pane}
        options={PANES.map((value) => ({ value, label: labels[value] }))}
        onChange={onPane}
      />
      <PaneOf {...props} />
    </aside>
  );
}

function PaneOf({ pane, designer, formId }: PropertiesPanelProps) {
  if (pane === 'field') return <FieldProperties designer={designer} formId={formId} />;
  if (pane === 'form') return <FormProperties designer={designer} />;
  return pane === 'list' ? <ListProperties designer={designer} /> : <ProcessProperties designer={designer} />;
}
