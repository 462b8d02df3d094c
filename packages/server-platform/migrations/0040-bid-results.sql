-- What checks of bids found (清标): a summary (number -1) and the lines of each bid by its place in the record.

create table bid_check_result (
  tenant_id bigint not null,
  check_id bigint not null,
  number integer not null,
  -- Projects with the revisions of their bills, bidders and limits that the result rests on.
  basis text not null,
  found jsonb not null,
  primary key (tenant_id, check_id, number)
);

select isolate_tenants('bid_check_result');
