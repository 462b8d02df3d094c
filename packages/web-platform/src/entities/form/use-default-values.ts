import { useSession } from '../../session/session-context.ts';
import type { DefaultValues } from './form-values.ts';

/** China's clock, which has known no summer time since 1991. */
const FIRM_HOURS = 8;

/** Who fills in a form here and now. */
export function useDefaultValues(): DefaultValues {
  const { login } = useSession();
  return {
    userId: login?.userId ?? '',
    userName: login?.displayName ?? '',
    departmentId: login?.deptInfo.deptId ?? undefined,
    departmentName: login?.deptInfo.deptName ?? undefined,
    today: new Date(Date.now() + FIRM_HOURS * 3_600_000).toISOString().slice(0, 10),
  };
}
