import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { SettingPage } from '../flow-settings/setting-page.tsx';
import { HandlingForm } from './handling-form.tsx';
import { PoliciesForm } from './policies-form.tsx';
import { useProcessRules } from './use-process-rules.ts';

/** 高级设置: how tasks of a process are handled, and what its engine does by itself. */
export function AdvancePage() {
  const t = useTranslation();
  return (
    <SettingPage
      isEffectiveAtOnce
      title={t('高级设置')}
      hint={t('处理规则立即对所有版本生效；审批策略随新版本生效，已发起的不变。')}
    >
      {(drawing) => <Advanced key={drawing.key} drawing={drawing} />}
    </SettingPage>
  );
}

function Advanced({ drawing }: { readonly drawing: Drawing }) {
  const { data } = useProcessRules(drawing.key);
  if (data === undefined) return <PageSkeleton />;
  return (
    <>
      <HandlingForm key={data.handling.revision} drawing={drawing} {...data.handling} />
      <PoliciesForm key={`v${drawing.current.version}`} drawing={drawing} />
    </>
  );
}
