-- Saying how people sign in is a right of its own from now on: whoever changed all settings keeps it. Where duties are
-- separated it is the security administrator's, and no other role's.
insert into role_permission (tenant_id, role_id, permission)
select p.tenant_id, p.role_id, 'moduleSettings:signIn' from role_permission p
join role r on r.tenant_id = p.tenant_id and r.id = p.role_id
where p.permission = 'moduleSettings:manage' and r.code <> 'systemAdmin'
on conflict do nothing;

insert into role_permission (tenant_id, role_id, permission)
select r.tenant_id, r.id, n.permission from role r
cross join unnest(array['moduleSettings:signIn', 'moduleSettings:view']) as n(permission)
where r.code = 'securityAdmin' and exists (select from separated_duties d where d.tenant_id = r.tenant_id)
on conflict do nothing;
