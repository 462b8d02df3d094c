-- 附件: what is stored, as what it was given, and what it belongs to.

-- Contents by their SHA-256, one copy a firm however often it was given. A row is there before its file is.
create table stored_content (
  tenant_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  touched_at timestamptz not null default now(),
  -- No file has it, or none any more.
  is_loose boolean not null default true,
  -- When bytes were read that are not those that were given; nothing where all is well.
  damaged_at timestamptz,
  primary key (tenant_id, sha256)
);
create index stored_content_loose on stored_content (tenant_id, touched_at) where is_loose;
create index stored_content_size on stored_content (tenant_id) include (size);

-- A file as somebody gave it. Versions of one file share the id of the first.
create table file_item (
  tenant_id bigint not null,
  id bigint not null,
  origin_id bigint not null,
  -- The version that it took the place of: whoever reads it reads that one too, and not the other way round.
  replaces_id bigint,
  name text not null,
  type text not null,
  sha256 text not null,
  size bigint not null,
  ref_module text,
  ref_record_id text,
  business_id text,
  uploaded_by bigint not null,
  uploaded_at timestamptz not null default now(),
  -- When it first belonged to something: what did once stays with the versions of its file.
  attached_at timestamptz,
  -- When something last let go of it.
  detached_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sha256) references stored_content (tenant_id, sha256)
);
create index file_item_content on file_item (tenant_id, sha256);
create index file_item_versions on file_item (tenant_id, origin_id, uploaded_at);
create index file_item_replaced on file_item (tenant_id, replaces_id) where replaces_id is not null;
create index file_item_of_person on file_item (tenant_id, uploaded_by) include (size);
create index file_item_never_held on file_item (tenant_id, uploaded_at) where attached_at is null;
create index file_item_let_go on file_item (tenant_id, detached_at) where detached_at is not null;

-- What a file belongs to: a field of a row, or an opinion. Whoever reads that reads the file.
create table file_reference (
  tenant_id bigint not null,
  item_id bigint not null,
  path text not null,
  row_id bigint not null,
  field text not null,
  primary key (tenant_id, path, row_id, field, item_id),
  foreign key (tenant_id, item_id) references file_item (tenant_id, id)
);
create index file_reference_item on file_reference (tenant_id, item_id);

-- 断点续传: an upload that comes in parts, and the parts that have come.
create table file_upload (
  tenant_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  name text not null,
  size bigint not null,
  replaces_id bigint,
  -- The file that it became: whoever did not hear of it asks again.
  item_id bigint,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index file_upload_age on file_upload (tenant_id, touched_at);
create index file_upload_of_person on file_upload (tenant_id, user_id);

create table file_upload_part (
  tenant_id bigint not null,
  upload_id bigint not null,
  number integer not null,
  size bigint not null,
  sha256 text not null,
  primary key (tenant_id, upload_id, number),
  foreign key (tenant_id, upload_id) references file_upload (tenant_id, id) on delete cascade
);

select isolate_tenants(name::regclass)
from unnest(array['stored_content', 'file_item', 'file_reference', 'file_upload', 'file_upload_part']) name;
