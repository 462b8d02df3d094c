import type { ListShape } from '@jianheng/definition';
import { Button, Empty } from 'antd';
import { inSentence } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { PrimaryAction } from './list-header.tsx';

export interface EmptyStateProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onCreate: () => void;
}

/** An empty list says so and offers the next step. */
export function EmptyState({ webEntity, list, isFiltered, onClear, onCreate }: EmptyStateProps) {
  const t = useTranslation();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(isFiltered ? '没有符合条件的{label}' : '还没有{label}', {
        label: inSentence(webEntity.entity.label),
      })}
    >
      {isFiltered ? (
        <Button onClick={onClear}>{t('清除筛选')}</Button>
      ) : (
        <PrimaryAction webEntity={webEntity} buttons={list.buttons ?? []} onCreate={onCreate} />
      )}
    </Empty>
  );
}
