import type { DrawnTree } from '@jianheng/definition';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { SettingsInputs } from '../tree-designer/process-panel.tsx';
import { FixedAlert } from './fixed-alert.tsx';
import styles from './flow-rules.module.css';
import { useRepublish, whyFixed } from './use-republish.ts';

/** 审批策略: what the engine does by itself where nobody is found, or the same person again. */
export function PoliciesForm({ drawing }: { readonly drawing: Drawing }) {
  const t = useTranslation();
  const fixed = whyFixed(drawing);
  const { tree } = drawing.current;
  return (
    <section className={styles.form} aria-label={t('审批策略')}>
      <h2 className={styles.heading}>{t('审批策略')}</h2>
      {fixed === undefined ? null : <FixedAlert processKey={drawing.key} why={fixed} />}
      {tree === null || fixed !== undefined ? null : <Policies drawing={drawing} tree={tree} />}
    </section>
  );
}

function Policies({ drawing, tree }: { readonly drawing: Drawing; readonly tree: DrawnTree }) {
  const t = useTranslation();
  const before = tree.settings ?? {};
  const [settings, setSettings] = useState(before);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(before);
  useUnsavedTab(isChanged);
  const { isRunning, publish } = useRepublish(drawing);
  return (
    <>
      <div>
        <SettingsInputs value={settings} onChange={setSettings} />
      </div>
      <Button
        type="primary"
        disabled={!isChanged}
        loading={isRunning}
        onClick={() => publish({ ...tree, settings })}
      >
        {t('发布新版本')}
      </Button>
    </>
  );
}
