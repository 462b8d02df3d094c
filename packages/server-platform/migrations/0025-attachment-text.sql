-- 附件内容检索: what a document says, read once for each content, and entered with the rows that hold it.

alter table stored_content
  -- Whether it was tried; what nothing could be read of has no text.
  add column is_read boolean not null default false,
  -- Whoever reads it now: one that was ended meanwhile leaves it to others after a while.
  add column reading_since timestamptz;
create index stored_content_unread on stored_content (tenant_id) where not is_read and not is_loose;

create table content_text (
  tenant_id bigint not null,
  sha256 text not null,
  text text not null,
  primary key (tenant_id, sha256),
  foreign key (tenant_id, sha256) references stored_content (tenant_id, sha256) on delete cascade
);
select isolate_tenants('content_text'::regclass);

-- Which firms have contents that nobody has read yet.
create function firms_with_unread_contents() returns setof bigint language plpgsql volatile as $$
declare firm bigint;
begin
  for firm in select t.id from tenant t where t.founded_at is not null order by t.id loop
    perform set_config('app.tenant_id', firm::text, true);
    if exists (select from stored_content c where c.tenant_id = firm and not c.is_read and not c.is_loose) then
      return next firm;
    end if;
  end loop;
end $$;

-- Terms have numbers of their own in each firm and kind of rows: the rows of others are never met.
drop index search_entry_terms;
create index search_entry_terms on search_entry using gin (terms);
