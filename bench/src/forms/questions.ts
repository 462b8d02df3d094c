/** The page of loans that everything here asks for. */
export const SHIPPED = '/b/loan';
export const PAGE = { orderBy: 'code', order: 'DESC', pageSize: 20 };
export const RUNNING = { processState: 'running' };

export type Call = () => Promise<undefined>;
