import { FunnelPlotOutlined } from '@ant-design/icons';
import { FILTER_LIMITS } from '@jianheng/definition';
import { Badge, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useIsNarrow } from '../../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import type { ListState } from '../../query/use-list-state.ts';
import { countDraft, countFilter, type DraftGroup, draftOf, filterOf } from './where-draft.ts';
import { WhereGroup } from './where-group.tsx';

export interface WhereFilterProps {
  readonly webEntity: WebEntity;
  readonly state: ListState;
}

/** Conditions that people put together (高级筛选), behind a button that counts them. */
export function WhereFilter({ webEntity, state }: WhereFilterProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [draft, setDraft] = useState<DraftGroup>();
  const close = () => setDraft(undefined);
  return (
    <>
      <Badge count={countFilter(state.where)} size="small">
        <Button
          icon={<FunnelPlotOutlined />}
          aria-label={t('高级筛选')}
          title={t('高级筛选')}
          onClick={() => setDraft(draftOf(state.where))}
        >
          {t('高级筛选')}
        </Button>
      </Badge>
      <Drawer
        open={draft !== undefined}
        onClose={close}
        title={t('高级筛选')}
        size={isNarrow ? '100%' : 720}
        destroyOnHidden
        footer={
          <WhereFooter
            draft={draft}
            onApply={(next) => {
              state.filterBy(next && filterOf(next));
              close();
            }}
          />
        }
      >
        {draft === undefined ? null : (
          <WhereGroup
            fields={webEntity.fields}
            group={draft}
            level={1}
            hasRoom={countDraft(draft) < FILTER_LIMITS.comparisons}
            onChange={setDraft}
          />
        )}
      </Drawer>
    </>
  );
}

interface WhereFooterProps {
  readonly draft: DraftGroup | undefined;
  readonly onApply: (draft: DraftGroup | undefined) => void;
}

/** Says how many conditions are not filled in: those are left out. */
function WhereFooter({ draft, onApply }: WhereFooterProps) {
  const t = useTranslation();
  const unfilled = draft ? countDraft(draft) - countFilter(filterOf(draft)) : 0;
  return (
    <>
      <Button type="primary" onClick={() => onApply(draft)}>
        {t('筛选')}
      </Button>{' '}
      <Button onClick={() => onApply(undefined)}>{t('清空')}</Button>{' '}
      {unfilled > 0 ? t('有 {count} 个条件未填写，不参与筛选', { count: unfilled }) : null}
    </>
  );
}
