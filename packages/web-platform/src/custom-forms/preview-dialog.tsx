import type { customModule } from '@jianheng/definition';
import { ConfigProvider, Drawer, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { MessagePage } from '../components/message-page.tsx';
import { EntityForm } from '../entities/form/entity-form.tsx';
import { useEntityForm } from '../entities/form/use-entity-form.ts';
import { PhoneForm } from '../fields/kind/form-width.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Draft } from './draft/draft.ts';
import { previewed } from './draft/previewed.ts';
import styles from './preview-dialog.module.css';

export interface PreviewDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
}

type Size = 'desktop' | 'phone';

/** The form as it will be filled in, by the same parts; nothing is sent. */
export function PreviewDialog({ draft, onClose }: PreviewDialogProps) {
  const t = useTranslation();
  const [size, setSize] = useState<Size>('desktop');
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open
      size={960}
      title={t('预览“{label}”', { label: draft.label })}
      extra={
        <Segmented<Size>
          value={size}
          options={[
            { value: 'desktop', label: t('电脑') },
            { value: 'phone', label: t('手机') },
          ]}
          onChange={setSize}
        />
      }
      onClose={onClose}
    >
      <PhoneForm value={size === 'phone'}>
        <ConfigProvider
          {...(size === 'phone' ? { getPopupContainer: () => frame.current ?? document.body } : {})}
        >
          <div ref={frame} className={size === 'phone' ? styles.phone : undefined} key={size}>
            <PreviewForm draft={draft} />
          </div>
        </ConfigProvider>
      </PhoneForm>
    </Drawer>
  );
}

type PreviewFormProps = {
  readonly draft: Draft;
  /** Whether a button checks what was filled in. */
  readonly canTry?: boolean;
};

/** A draft as it would be filled in. */
export function PreviewForm({ draft, canTry = true }: PreviewFormProps) {
  const t = useTranslation();
  const [entity] = useState(() => previewed(draft));
  if (typeof entity === 'string') return <MessagePage title={t('还不能预览')} text={entity} />;
  return <Filled entity={entity} draft={draft} canTry={canTry} />;
}

type Entity = ReturnType<typeof customModule>['entities'][string];

type FilledProps = Required<PreviewFormProps> & { readonly entity: Entity };

function Filled({ entity, draft, canTry }: FilledProps) {
  const t = useTranslation();
  const form = useEntityForm({
    fields: entity.fields,
    checks: entity.checks ?? {},
    sections: draft.sections,
    done: '校验通过。预览不会保存。',
    submit: async () => undefined,
  });
  return <EntityForm form={form} {...(canTry ? { bar: { submitLabel: t('试填') } } : {})} />;
}
