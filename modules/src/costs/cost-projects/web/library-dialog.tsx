import { type RowDialogProps, SheetDialog, useAction, useTranslation } from '@jianheng/web-platform';
import { Radio } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi } from './cost-api.ts';
import styles from './materials.module.css';

type Library = 'personal' | 'firm';

/** Puts a project into the personal library, or submits it for that of the firm (入库). */
export function LibraryDialog({ row, onClose }: RowDialogProps) {
  const t = useTranslation();
  const [library, setLibrary] = useState<Library>('personal');
  const put = useAction({
    call: (chosen: Library, options) =>
      costApi('POST /b/evaluate/project/intoPersonLib', {
        body: { projectId: row.id, library: chosen },
        ...options,
      }),
    done: ({ status }) => t(status === 'stored' ? '已放入个人库' : '已提交审核'),
    changes: { entity: costProjects.entities.project.path },
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={t('入库')}
      okText={t(library === 'personal' ? '放入个人库' : '提交审核')}
      isRunning={put.isRunning}
      onOk={() => void put.run(library)}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <Radio.Group
          value={library}
          options={[
            { value: 'personal', label: t('个人库：立即放入') },
            { value: 'firm', label: t('公司库：由他人审核通过后放入') },
          ]}
          onChange={({ target }) => setLibrary(target.value === 'firm' ? 'firm' : 'personal')}
        />
        <p className={styles.note}>
          {t('清单须有 95% 以上的金额归集到科目；入库后清单有修改的，须重新入库。')}
        </p>
      </div>
    </SheetDialog>
  );
}
