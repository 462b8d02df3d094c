import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';

/** The server tells the area of a footprint by the name of its menu. */
const BY_NAME = 0;

const NOT_FOUND = 404;
let isRecording = true;

/**
 * Records a visited page of the menu as a footprint (足迹). A server that keeps no footprints is asked once only; the
 * user never notices.
 */
export function recordVisit(menuName: string): void {
  if (!isRecording) return;
  api('POST /b/footmark', { body: { menuName, type: BY_NAME }, errors: 'returned' }).catch(
    (thrown: unknown) => {
      // A server that is away for a moment keeps footprints again afterwards.
      if (thrown instanceof ApiError && thrown.details.code === NOT_FOUND) isRecording = false;
    },
  );
}
