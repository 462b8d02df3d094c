import { EntityForm, entityApi, SheetDialog, useEntityForm, useTranslation } from '@jianheng/web-platform';
import { sitePlan } from '../site-map.ts';
import { type MapOf, PROJECT } from './overview-api.ts';

const api = entityApi(sitePlan);
const { picture } = sitePlan.fields;

interface PictureDialogProps {
  readonly projectId: string;
  readonly plan: MapOf['plan'];
  readonly onClose: () => void;
}

/** Uploads the picture of the site, or replaces it; points keep their positions. */
export function PictureDialog({ projectId, plan, onClose }: PictureDialogProps) {
  const t = useTranslation();
  const form = useEntityForm({
    fields: { picture },
    submit: (values) => {
      const files = Array.isArray(values.picture) ? values.picture.map(String) : [];
      return plan === null
        ? api.add({ project: projectId, picture: files })
        : api.change({ id: plan.id, revision: plan.revision, picture: files });
    },
    done: t('已保存'),
    changes: { entity: PROJECT },
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={t('现场图')}
      okText={t('保存')}
      isRunning={form.isSubmitting}
      onOk={form.submit}
      onClose={onClose}
    >
      <EntityForm form={form} />
    </SheetDialog>
  );
}
