-- What a check found goes with its record.
alter table bid_check_result add constraint bid_check_result_check_fkey
  foreign key (tenant_id, check_id) references bid_checks_bid_check (tenant_id, id) on delete cascade;
