import {
  EntityForm,
  entityApi,
  localised,
  Page,
  PageHeader,
  useEntityForm,
  useTranslation,
} from '@jianheng/web-platform';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { feeTool } from '../fee-tool.module.ts';
import styles from './calculator.module.css';
import { LiveFee } from './live-fee.tsx';

const { calculation } = feeTool.entities;
const calculations = entityApi(calculation);
const SECTIONS = feeTool.forms?.calculation?.slice(0, 2) ?? [];

/** 收费测算: a tariff, an item and a base give a fee with its steps, which may be kept. */
export function Calculator() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(0);
  return (
    <Page grows>
      <PageHeader title={t('收费测算')}>
        <Button onClick={() => void navigate(feeTool.lists.calculations.route)}>{t('测算记录')}</Button>
      </PageHeader>
      <Form key={kept} onKept={() => setKept(kept + 1)} />
    </Page>
  );
}

function Form({ onKept }: { readonly onKept: () => void }) {
  const t = useTranslation();
  const { fields, sections } = useMemo(
    () => localised({ fields: calculation.fields, sections: SECTIONS }, t),
    [t],
  );
  const form = useEntityForm({
    fields,
    sections,
    submit: (values) => calculations.add(values),
    done: t('测算已保存'),
    changes: { entity: calculation.path },
    onDone: onKept,
  });
  const { values, set } = form.state;
  return (
    <div className={styles.calculator}>
      <EntityForm form={form} bar={{ submitLabel: t('保存测算') }} />
      <aside className={styles.side}>
        <LiveFee row={undefined} values={values} onChange={(name, value) => set(name, value, {})} />
      </aside>
    </div>
  );
}
