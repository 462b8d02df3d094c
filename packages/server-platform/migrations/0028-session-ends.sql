-- Why a session ended. Of those that ended before, only a displaced one is known: it ended as another of that person began.
alter table session add column end_reason text;
update session s set end_reason = case when exists (select 1 from session n where n.tenant_id = s.tenant_id
  and n.user_id = s.user_id and n.created_at = s.ended_at and n.token_hash <> s.token_hash) then 'displaced' else 'unknown' end
  where ended_at is not null;
alter table session add constraint session_end_said check ((ended_at is null) = (end_reason is null));
