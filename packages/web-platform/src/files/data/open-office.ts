import { api } from '../../api/client.ts';
import { translate } from '../../i18n/i18n.ts';
import { toast } from '../../toast/toast.ts';

/** What is changed in the browser. */
const EDITABLE = /\.(docx|xlsx)$/i;

export const isEditable = (fileName: string): boolean => EDITABLE.test(fileName);

/** Opens the window in which a document is changed, once the server says that it is there. */
export async function openOffice(id: string): Promise<void> {
  const { exist } = await api('GET /b/pageoffice/:id/check', { params: { id } });
  if (!exist) {
    toast().warning(translate('文件不存在!'));
    return;
  }
  const { url } = await api('POST /b/file/ticket', {
    body: { path: `/api/b/pageoffice/word/${id}/content` },
  });
  window.open(url, '_blank');
}
