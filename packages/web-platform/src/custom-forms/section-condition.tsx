import { EyeOutlined } from '@ant-design/icons';
import type { FormSection } from '@jianheng/definition';
import { Popover } from 'antd';
import { IconButton } from '../components/icon-button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { withSectionCondition } from './draft/draft.ts';
import type { Designer } from './draft/use-designer.ts';
import { ConditionEditor } from './properties/condition-editor.tsx';
import styles from './section-condition.module.css';

export interface SectionConditionProps {
  readonly designer: Designer;
  readonly section: FormSection;
  readonly at: number;
}

/** 分组显示条件: when a group of fields is shown, for all of them at once. */
export function SectionCondition({ designer, section, at }: SectionConditionProps) {
  const t = useTranslation();
  const { draft, change } = designer;
  const others = Object.fromEntries(
    Object.entries(draft.fields).filter(([name]) => !section.fields.includes(name)),
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.editor}>
          <ConditionEditor
            label={t('分组显示条件')}
            fields={others}
            value={section.showWhen}
            onChange={(showWhen) => change(withSectionCondition(draft, at, showWhen))}
          />
        </div>
      }
    >
      <span>
        <IconButton
          label={section.showWhen ? t('分组显示条件（已设置）') : t('分组显示条件')}
          icon={<EyeOutlined className={section.showWhen ? styles.isSet : ''} />}
        />
      </span>
    </Popover>
  );
}
