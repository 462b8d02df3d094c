create index receivables_claim_department_booked_on_idx on receivables_claim using btree (tenant_id, department, booked_on, id);
create index receivables_claim_claimant_booked_on_idx on receivables_claim using btree (tenant_id, claimant, booked_on, id);
