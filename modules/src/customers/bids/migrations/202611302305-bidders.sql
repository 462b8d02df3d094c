create extension if not exists btree_gist schema public;
create table bids_bidder (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  section text,
  name text,
  opened_on date,
  control_price numeric(18,2),
  offer numeric(18,2),
  discount numeric(18,6),
  place bigint,
  result text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bids_bidder_project_section_name_key unique (tenant_id, project, section, name),
  constraint bids_bidder_control_price_bounds check (control_price >= 0.01),
  constraint bids_bidder_offer_bounds check (offer >= 0.01),
  constraint bids_bidder_place_bounds check (place >= 1 and place <= 99),
  constraint bids_bidder_over_limit_check check ((((offer <= control_price) or (result = 'rejected')) or (result = 'open')) or (result = 'lost')),
  constraint bids_bidder_one_winner_overlap exclude using gist (tenant_id with =, project with =, section with =) where (result = 'won')
);
create index bids_bidder_created_by_created_at_idx on bids_bidder using btree (tenant_id, created_by, created_at, id);
create index bids_bidder_created_department_created_at_idx on bids_bidder using btree (tenant_id, created_department, created_at, id);
create index bids_bidder_place_idx on bids_bidder using btree (tenant_id, place, id);
create index bids_bidder_project_place_idx on bids_bidder using btree (tenant_id, project, place, id);
create index bids_bidder_result_place_idx on bids_bidder using btree (tenant_id, result, place, id);
create index bids_bidder_opened_on_place_idx on bids_bidder using btree (tenant_id, opened_on, place, id);
create index bids_bidder_name_trgm on bids_bidder using gin (tenant_id, name gin_trgm_ops);
create index bids_bidder_section_trgm on bids_bidder using gin (tenant_id, section gin_trgm_ops);
select isolate_tenants('bids_bidder');

alter table bids_bidder add constraint bids_bidder_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
