-- What a visitor gave and what was made of it goes with the link.
alter table visitor_settings add constraint visitor_settings_link_fkey
  foreign key (tenant_id, link_id) references visitor_checks_visitor_link (tenant_id, id) on delete cascade;
alter table visitor_file add constraint visitor_file_link_fkey
  foreign key (tenant_id, link_id) references visitor_checks_visitor_link (tenant_id, id) on delete cascade;
alter table visitor_comparison add constraint visitor_comparison_link_fkey
  foreign key (tenant_id, link_id) references visitor_checks_visitor_link (tenant_id, id) on delete cascade;
alter table visitor_attempt add constraint visitor_attempt_link_fkey
  foreign key (tenant_id, link_id) references visitor_checks_visitor_link (tenant_id, id) on delete cascade;
