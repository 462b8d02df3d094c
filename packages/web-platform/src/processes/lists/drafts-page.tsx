import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { startAddress } from '../../routes/process-addresses.ts';
import { ProcessListPage } from './process-list-page.tsx';
import { type ProcessRow, subjectOf } from './process-rows.ts';

/** 我的草稿: forms saved and not sent; a click goes on with one. */
export function DraftsPage() {
  const navigate = useNavigate();
  const goOn = async (row: ProcessRow) => {
    const newest = await api('GET /act/procdef/key/:key', { params: { key: row.procDefKey } });
    await navigate(startAddress(newest.id, subjectOf(row), row.id));
  };
  return <ProcessListPage list="drafts" onOpen={(row) => void goOn(row).catch(() => undefined)} />;
}
