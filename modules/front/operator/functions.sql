-- The operators' tables are visible to a transaction that has entered the console, to no other: neither to a shop's nor to a
-- public call's.
do $$
declare found text;
begin
  foreach found in array array['operators', 'operator_sessions', 'operator_invitations', 'operator_journal'] loop
    execute format('alter table directory.%I enable row level security', found);
    execute format('drop policy if exists of_console on directory.%I', found);
    execute format('create policy of_console on directory.%I using (current_setting(''app.operator'', true) = ''on'')', found);
  end loop;
end $$;

-- The runtime role can only add to the journal.
revoke update, delete on directory.operator_journal from :runtime_role;

-- The operator of a session: the one statement before each of their calls, in which the console is not entered yet. A session
-- ends after an hour without a call, and after 12 hours in any case.
drop function if exists identify_operator(text, timestamptz);
create function identify_operator(session_hash text, at timestamptz)
returns table (id uuid, email text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update directory.operator_sessions s set last_seen_at = at
  where s.hash = session_hash and s.last_seen_at < at - interval '1 minute' and s.last_seen_at > at - interval '1 hour';
  return query
    select o.id, o.email from directory.operator_sessions s join directory.operators o on o.id = s.operator_id
    where s.hash = session_hash and o.removed_at is null and o.totp_confirmed_at is not null
      and s.last_seen_at > at - interval '1 hour' and s.created_at > at - interval '12 hours';
end;
$$;
revoke execute on function identify_operator(text, timestamptz) from public;
grant execute on function identify_operator(text, timestamptz) to :runtime_role;

-- The shops as the console shows them, in one statement whatever their number: name, place, plan, records of the
-- subscription, bytes, last use and counts; nothing of what a shop has written. Answers only to an operator's open session.
-- `of_mail` marks the shop of the user with this e-mail, which is not answered.
drop function if exists console_shops(text, timestamptz, text, uuid);
create function console_shops(session_hash text, at timestamptz, of_mail text, only_shop uuid)
returns table (
  id uuid, name text, name_ar text, country text, city text, since timestamptz, plan text, writable_until timestamptz,
  suspended_at timestamptz, suspension_reason text, deletion_requested_at timestamptz, bytes bigint, most_bytes bigint,
  users int, branches int, last_use_at timestamptz, has_mail boolean, records text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if not exists (select from identify_operator(session_hash, at)) then return; end if;
  return query
    select s.id, s.name, s.name_ar, s.country, s.city, s.created_at, s.plan, s.writable_until,
      s.suspended_at, s.suspension_reason, d.requested_at, coalesce(g.bytes, 0), coalesce(g.most_bytes, 0),
      coalesce(u.count, 0)::int, coalesce(b.count, 0)::int, greatest(v.last_seen_at, t.last_used_at, a.at),
      m.shop_id is not null, coalesce(r.records, '[]')
    from shops s
    left join shop_storage g on g.shop_id = s.shop_id
    left join deletion_requests d on d.shop_id = s.shop_id and d.withdrawn_at is null
    left join (select shop_id, count(*) from users where removed_at is null group by shop_id) u on u.shop_id = s.shop_id
    left join (select shop_id, count(*) from branches where archived_at is null group by shop_id) b on b.shop_id = s.shop_id
    left join (select shop_id, max(last_seen_at) as last_seen_at from directory.sessions group by shop_id) v on v.shop_id = s.shop_id
    left join (select shop_id, max(last_used_at) as last_used_at from directory.bearer_tokens group by shop_id) t on t.shop_id = s.shop_id
    left join directory.sign_ins m on m.shop_id = s.shop_id and m.email = of_mail
    left join (
      select shop_id, json_agg(json_build_object(
        'kind', kind, 'at', at, 'plan', plan, 'interval', "interval", 'startsAt', starts_at, 'endsAt', ends_at, 'orderId', order_id, 'reason', reason) order by position)::text as records
      from subscription_records group by shop_id
    ) r on r.shop_id = s.shop_id
    left join lateral (select a.at from activities a where a.shop_id = s.shop_id and a.user_id is not null order by a.at desc, a.id desc limit 1) a on true
    where (only_shop is null or s.shop_id = only_shop)
      and not exists (select from directory.operator_journal j where j.subject_shop_id = s.id and j.deed = 'delete-shop');
end;
$$;
revoke execute on function console_shops(text, timestamptz, text, uuid) from public;
grant execute on function console_shops(text, timestamptz, text, uuid) to :runtime_role;

-- Removes the rows of a shop whose deletion an operator has ordered: all of them, or at first only what lets somebody in.
-- Foreign keys and the triggers that keep posted documents do not count, because everything of the shop goes together; for
-- that the owner of the database must be allowed to set session_replication_role. Can be repeated.
create or replace function delete_shop(of_shop uuid, only_access boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare found record;
begin
  if not exists (select from directory.operator_journal j where j.subject_shop_id = of_shop and j.deed = 'delete-shop') then
    raise insufficient_privilege using message = 'nobody has ordered the deletion of this shop';
  end if;
  perform set_config('session_replication_role', 'replica', true);
  for found in
    select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relkind = 'r' and (c.relnamespace = 'directory'::regnamespace or not only_access and c.relnamespace = 'public'::regnamespace)
  loop
    execute format('delete from %s where shop_id = $1', found.name) using of_shop;
  end loop;
  perform set_config('session_replication_role', 'origin', true);
  -- What ends the provider's charges outlives the shop.
  delete from graphile_worker._private_jobs where payload ->> 'shopId' = of_shop::text and locked_at is null
    and task_id not in (select id from graphile_worker._private_tasks where identifier = 'end-renewal');
end;
$$;
revoke execute on function delete_shop(uuid, boolean) from public;
grant execute on function delete_shop(uuid, boolean) to :runtime_role;

-- The shops that may have to be told of the end of their 24 months, for the nightly job, which enters them one by one.
create or replace function shops_expired_before(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select shop_id from shops where writable_until < at order by shop_id;
$$;
revoke execute on function shops_expired_before(timestamptz) from public;
grant execute on function shops_expired_before(timestamptz) to :runtime_role;
