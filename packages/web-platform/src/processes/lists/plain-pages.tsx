import { ProcessListPage } from './process-list-page.tsx';

/** What I have handled. */
export const DonePage = () => <ProcessListPage list="done" />;

/** 我参与的: started, decided on, or asked about. */
export const ParticipatedPage = () => <ProcessListPage list="participated" />;

/** 已办结: what I took part in and was approved to. */
export const FinishedPage = () => <ProcessListPage list="finished" />;

/** 抄送我的 */
export const CopiesPage = () => <ProcessListPage list="copied" />;

/** Every process of the firm. */
export const AllProcessesPage = () => <ProcessListPage list="all" />;
