create table norm_books_book (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  version text,
  district bigint,
  specialty text,
  document text,
  valid_from date,
  valid_to date,
  is_on boolean,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint norm_books_book_name_version_key unique (tenant_id, name, version),
  constraint norm_books_book_validity_check check (valid_to >= valid_from)
);
create index norm_books_book_created_by_created_at_idx on norm_books_book using btree (tenant_id, created_by, created_at, id);
create index norm_books_book_created_department_created_at_idx on norm_books_book using btree (tenant_id, created_department, created_at, id);
create index norm_books_book_name_idx on norm_books_book using btree (tenant_id, name, id);
create index norm_books_book_district_name_idx on norm_books_book using btree (tenant_id, district, name, id);
create index norm_books_book_is_on_name_idx on norm_books_book using btree (tenant_id, is_on, name, id);
create index norm_books_book_name_trgm on norm_books_book using gin (tenant_id, name gin_trgm_ops);
create index norm_books_book_version_trgm on norm_books_book using gin (tenant_id, version gin_trgm_ops);
create index norm_books_book_document_trgm on norm_books_book using gin (tenant_id, document gin_trgm_ops);
select isolate_tenants('norm_books_book');

create table norm_books_norm (
  tenant_id bigint not null,
  id bigint not null,
  book bigint,
  code text,
  name text,
  unit text,
  labour numeric(18,4),
  materials numeric(18,4),
  machines numeric(18,4),
  price numeric(18,4),
  works text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint norm_books_norm_book_code_key unique (tenant_id, book, code),
  constraint norm_books_norm_labour_bounds check (labour >= 0),
  constraint norm_books_norm_materials_bounds check (materials >= 0),
  constraint norm_books_norm_machines_bounds check (machines >= 0),
  constraint norm_books_norm_price_bounds check (price >= 0),
  constraint norm_books_norm_price_check check (price >= (((labour + materials) + machines) - 0.05))
);
create index norm_books_norm_created_by_created_at_idx on norm_books_norm using btree (tenant_id, created_by, created_at, id);
create index norm_books_norm_created_department_created_at_idx on norm_books_norm using btree (tenant_id, created_department, created_at, id);
create index norm_books_norm_code_idx on norm_books_norm using btree (tenant_id, code, id);
create index norm_books_norm_book_code_idx on norm_books_norm using btree (tenant_id, book, code, id);
create index norm_books_norm_code_trgm on norm_books_norm using gin (tenant_id, code gin_trgm_ops);
create index norm_books_norm_name_trgm on norm_books_norm using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('norm_books_norm');

alter table norm_books_book add constraint norm_books_book_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table norm_books_norm add constraint norm_books_norm_book_fkey foreign key (tenant_id, book) references norm_books_book (tenant_id, id) on delete no action;
