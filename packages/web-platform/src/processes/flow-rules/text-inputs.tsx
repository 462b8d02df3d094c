import { Button, Input, Select } from 'antd';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import inputs from '../../components/inputs.module.css';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Drawing } from '../drafts/drawing.ts';
import styles from './flow-rules.module.css';
import { type NoticeTexts, namesFor, type PreviewEvent } from './notice-words.ts';

export interface TextInputsProps {
  readonly drawing: Drawing;
  readonly event: PreviewEvent;
  readonly value: NoticeTexts;
  /** The product's own words, which hold where nothing is written. */
  readonly usual: NoticeTexts;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (said: NoticeTexts) => void;
}

const MOST_TITLE = 50;
const MOST_CONTENT = 500;

/** The words of a notice: a title and a content that name what is told of, tried on the latest process. */
export function TextInputs({ drawing, event, value, usual, faults, onChange }: TextInputsProps) {
  const t = useTranslation();
  const preview = useAction({ call: platformCall('POST /act/model/:key/noticePreview') });
  const texts = { title: value.title || usual.title, content: value.content || usual.content };
  const tell = () => void preview.run({ params: { key: drawing.key }, body: { event, ...texts } });
  const found = { ...preview.faults, ...faults };
  return (
    <>
      <Line name={t('通知标题')} fault={found.title}>
        <Input
          aria-label={t('通知标题')}
          maxLength={MOST_TITLE}
          placeholder={t(usual.title)}
          value={value.title}
          onChange={({ target }) => onChange({ ...value, title: target.value })}
        />
      </Line>
      <Line name={t('通知内容')} fault={found.content}>
        <Input.TextArea
          aria-label={t('通知内容')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MOST_CONTENT}
          placeholder={t(usual.content)}
          value={value.content}
          onChange={({ target }) => onChange({ ...value, content: target.value })}
        />
        <div className={styles.names}>
          <Select
            aria-label={t('插入名称')}
            className={inputs.filterChoice}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('插入名称')}
            value={null}
            options={namesFor(event, drawing.form.fields).map((name) => ({ value: name, label: t(name) }))}
            onChange={(name: string | null) =>
              name && onChange({ ...value, content: `${value.content || usual.content}{${name}}` })
            }
          />
          <Button onClick={tell} loading={preview.isRunning}>
            {t('预览')}
          </Button>
        </div>
        {preview.output === undefined ? null : (
          <div className={styles.preview} role="status">
            <strong>{preview.output.title}</strong>
            <p>{preview.output.content}</p>
            <span className={words.quiet}>
              {preview.output.on === null
                ? t('没有您可以查看的流程，名称未代入。')
                : t('以最近的流程“{title}”为例', { title: preview.output.on })}
            </span>
          </div>
        )}
      </Line>
    </>
  );
}
