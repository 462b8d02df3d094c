import type { ListShape } from '@jianheng/definition';
import { Button, Empty } from 'antd';
import type { WebEntity } from '../definitions/web-module.ts';
import { inSentence } from '../words/in-sentence.ts';
import { useWords } from '../words/use-words.ts';
import { PrimaryDeed } from './list-head.tsx';

export interface NothingHereProps {
  readonly known: WebEntity;
  readonly list: ListShape;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onCreate: () => void;
}

/** An empty list says so and offers the next step. */
export function NothingHere({ known, list, isFiltered, onClear, onCreate }: NothingHereProps) {
  const t = useWords();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        isFiltered ? t('没有符合条件的{label}', { label: inSentence(known.entity.label) }) : t('暂无数据')
      }
    >
      {isFiltered ? (
        <Button onClick={onClear}>{t('清除筛选')}</Button>
      ) : (
        <PrimaryDeed known={known} buttons={list.buttons ?? []} onCreate={onCreate} />
      )}
    </Empty>
  );
}
