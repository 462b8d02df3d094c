import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { closeDialog } from '../navigation/dialog-store.ts';
import { startAddress } from '../routes/process-addresses.ts';

/** Opens a form that was saved and not sent, on the page where its process is started. */
export function useOpenDraft(): (process: string, draftId: string) => Promise<void> {
  const navigate = useNavigate();
  return async (process, draftId) => {
    const newest = await api('GET /act/procdef/key/:key', { params: { key: process } });
    closeDialog();
    await navigate(startAddress(newest.id, newest.name, draftId));
  };
}
