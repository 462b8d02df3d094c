-- 已办 of a delegate: the tasks that he gave back with his opinion, the latest first.
create index wf_action_resolved on wf_action (tenant_id, by_user, at) where kind = 'resolve';
