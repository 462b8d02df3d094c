create extension if not exists btree_gist schema public;
create table meeting_rooms_room (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  place text,
  seats bigint,
  equipment text,
  state text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint meeting_rooms_room_name_key unique (tenant_id, name),
  constraint meeting_rooms_room_seats_bounds check (seats >= 1 and seats <= 2000)
);
create index meeting_rooms_room_created_by_created_at_idx on meeting_rooms_room using btree (tenant_id, created_by, created_at, id);
create index meeting_rooms_room_created_department_created_at_idx on meeting_rooms_room using btree (tenant_id, created_department, created_at, id);
create index meeting_rooms_room_state_idx on meeting_rooms_room using btree (tenant_id, state, id);
create index meeting_rooms_room_seats_idx on meeting_rooms_room using btree (tenant_id, seats, id);
create index meeting_rooms_room_name_trgm on meeting_rooms_room using gin (tenant_id, name gin_trgm_ops);
create index meeting_rooms_room_place_trgm on meeting_rooms_room using gin (tenant_id, place gin_trgm_ops);
select isolate_tenants('meeting_rooms_room');

create table meeting_rooms_meeting (
  tenant_id bigint not null,
  id bigint not null,
  subject text,
  room bigint,
  start_at timestamptz,
  end_at timestamptz,
  host bigint,
  department bigint,
  booker bigint,
  headcount bigint,
  seats bigint,
  participants bigint[] not null default '{}'::bigint[],
  agenda text,
  state text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint meeting_rooms_meeting_headcount_bounds check (headcount >= 1 and headcount <= 2000),
  constraint meeting_rooms_meeting_too_many_people_check check (headcount <= seats),
  constraint meeting_rooms_meeting_booking_order check (start_at <= end_at),
  constraint meeting_rooms_meeting_booking_overlap exclude using gist (tenant_id with =, room with =, tstzrange(start_at, end_at, '[)') with &&) where (start_at is not null and end_at is not null and state = 'booked')
);
create index meeting_rooms_meeting_created_by_created_at_idx on meeting_rooms_meeting using btree (tenant_id, created_by, created_at, id);
create index meeting_rooms_meeting_created_department_created_at_idx on meeting_rooms_meeting using btree (tenant_id, created_department, created_at, id);
create index meeting_rooms_meeting_booker_idx on meeting_rooms_meeting using btree (tenant_id, booker, id);
create index meeting_rooms_meeting_start_at_idx on meeting_rooms_meeting using btree (tenant_id, start_at, id);
create index meeting_rooms_meeting_room_start_at_idx on meeting_rooms_meeting using btree (tenant_id, room, start_at, id);
create index meeting_rooms_meeting_department_start_at_idx on meeting_rooms_meeting using btree (tenant_id, department, start_at, id);
create index meeting_rooms_meeting_host_start_at_idx on meeting_rooms_meeting using btree (tenant_id, host, start_at, id);
create index meeting_rooms_meeting_state_start_at_idx on meeting_rooms_meeting using btree (tenant_id, state, start_at, id);
create index meeting_rooms_meeting_subject_trgm on meeting_rooms_meeting using gin (tenant_id, subject gin_trgm_ops);
create index meeting_rooms_meeting_participants_elements on meeting_rooms_meeting using gin (tenant_id, participants);
select isolate_tenants('meeting_rooms_meeting');

alter table meeting_rooms_meeting add constraint meeting_rooms_meeting_room_fkey foreign key (tenant_id, room) references meeting_rooms_room (tenant_id, id) on delete no action;
alter table meeting_rooms_meeting add constraint meeting_rooms_meeting_host_fkey foreign key (tenant_id, host) references staff (tenant_id, id) on delete no action;
alter table meeting_rooms_meeting add constraint meeting_rooms_meeting_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table meeting_rooms_meeting add constraint meeting_rooms_meeting_booker_fkey foreign key (tenant_id, booker) references staff (tenant_id, id) on delete no action;
