import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { fieldErrors, isApiError } from '../../api/api-error.ts';
import { callForData } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../toast/toast.ts';
import { invalidateEntityQueries } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { formFields } from './entity-form.ts';
import { changedOf } from './form-values.ts';
import type { FormState } from './use-form-state.ts';

type Saving = {
  readonly webEntity: WebEntity;
  /** The row as it was read; none when it is new. */
  readonly row: Row | undefined;
  readonly form: FormState;
  readonly onSaved: (row: Row) => void;
  readonly onReload: () => void;
};

/** Saves a form: a new row whole, an old one by what differs. Refusals are shown where they belong. */
export function useSaveRow({ webEntity, row, form, onSaved, onReload }: Saving) {
  const client = useQueryClient();
  const explain = useExplainConflict(onReload);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<boolean> => {
    const sent = form.check();
    if (sent === undefined) return false;
    setSaving(true);
    try {
      onSaved(await send(webEntity, row, sent));
      form.settle();
      toast().success('保存成功');
      await invalidateEntityQueries(client, webEntity.entity.path);
      return true;
    } catch (thrown) {
      form.showFaults(fieldErrors(thrown));
      if (isApiError(thrown, 'changedMeanwhile')) explain();
      return Object.keys(fieldErrors(thrown)).length === 0;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}

async function send(
  { entity }: WebEntity,
  row: Row | undefined,
  sent: Record<string, unknown>,
): Promise<Row> {
  if (row === undefined) return callForData<Row>('POST', entity.path, sent);
  const changed = changedOf(formFields({ entity }), row, sent);
  if (Object.keys(changed).length === 0) return row;
  return callForData<Row>('PUT', entity.path, { id: row.id, revision: row.revision, ...changed });
}

function useExplainConflict(onReload: () => void): () => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: t('这条数据刚被他人修改过'),
      content: t('载入最新内容后，您填写的内容仍可从草稿恢复，核对后再保存。'),
      okText: t('载入最新内容'),
      cancelText: t('留在本页'),
      onOk: onReload,
    });
}
