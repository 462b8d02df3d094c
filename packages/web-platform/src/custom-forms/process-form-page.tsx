import { useLocation } from 'react-router';
import { ApprovalPage } from '../processes/handle/approval-page.tsx';
import { parseApprovalLocation } from '../processes/location/parse-approval-location.ts';
import { FormFillPage } from './form-fill-page.tsx';

/** The form of the task or process that the query names; without one, the form of this code to be filled in anew. */
export function ProcessFormPage() {
  const { search } = useLocation();
  return parseApprovalLocation(search).kind === 'nothing' ? <FormFillPage /> : <ApprovalPage />;
}
