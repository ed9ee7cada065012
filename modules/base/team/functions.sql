-- A session ends when it was not used for so long, and after 90 days, however much it is used.
create or replace function is_session_open(created_at timestamptz, last_seen_at timestamptz, at timestamptz, idle_minutes int)
  returns boolean language sql stable as $$
  select last_seen_at > at - make_interval(mins => idle_minutes) and created_at > at - interval '90 days'
$$;

-- Where a user of a role may work; null: at all branches. Managing directors do, whatever is chosen for them.
create or replace function own_branches(standard text, branch_ids uuid[]) returns uuid[] language sql immutable as $$
  select case when standard is distinct from 'managing-directors' then branch_ids end
$$;

-- Identifies the holder of a session or bearer token: the one statement before every call. Security definer,
-- because the shop is not known
-- yet; it answers only the row of the given hash.
-- The branch is the tablet's, else the user's own, else the first; of one who may not work at all of them, among those
-- where he may, as long as one is open.
-- The time last seen is written at most once a minute; of a session on a tablet only by a touch, so that a page left open does
-- not prolong it.
-- A bearer token with permissions of its own holds those of them that its maker has now.
drop function if exists identify(text, text, timestamptz, int);
drop function if exists identify(text, text, timestamptz, int, text);
create function identify(session_hash text, bearer_hash text, at timestamptz, idle_minutes int, from_ip text)
returns table (
  user_id uuid, user_name text, user_name_ar text, role_id uuid, locale text, session_id uuid, proven_at timestamptz, permissions text,
  branch_id uuid, branch_ids text, shop_id uuid, shop_name text, shop_name_ar text, country text, currency text, time_zone text, language text, writable_until timestamptz,
  plan text, all_features_until timestamptz, is_suspended boolean,
  tablet_id uuid, floor_minutes int, lacks_factor boolean, is_limited boolean, guarded_acts text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  holder record;
begin
  if bearer_hash is not null then
    select t.shop_id, t.user_id, null::uuid as session_id, null::timestamptz as proven_at, t.last_used_at as seen_at, t.last_used_ip as seen_ip,
      null::uuid as tablet_id, null::int as floor_minutes, null::uuid as branch_id, null::uuid as passkey_id, t.permissions, t.guarded_acts into holder
    from directory.bearer_tokens t where t.hash = bearer_hash and (t.expires_at is null or t.expires_at > at);
    if holder.seen_at is null or holder.seen_at < at - interval '1 minute' or holder.seen_ip is distinct from from_ip then
      update directory.bearer_tokens t set last_used_at = at, last_used_ip = from_ip where t.hash = bearer_hash and (t.expires_at is null or t.expires_at > at) and (t.last_used_at is null or t.last_used_at < at - interval '1 minute' or t.last_used_ip is distinct from from_ip);
    end if;
  else
    select s.shop_id, s.user_id, s.id as session_id, case when s.tablet_id is null then s.proven_at end as proven_at, s.last_seen_at as seen_at,
      s.tablet_id, s.floor_minutes, s.branch_id, s.passkey_id, null::text[] as permissions, '{}'::text[] as guarded_acts into holder
    from directory.sessions s where s.hash = session_hash and is_session_open(s.created_at, s.last_seen_at, at, coalesce(s.floor_minutes, idle_minutes));
    if holder.tablet_id is null and holder.seen_at < at - interval '1 minute' then
      update directory.sessions s set last_seen_at = at where s.hash = session_hash and s.last_seen_at < at - interval '1 minute';
    end if;
  end if;

  return query
    select u.id, u.name, u.name_ar, u.role_id, u.locale, holder.session_id, holder.proven_at,
      case when r.standard = 'managing-directors' then coalesce(array_to_string(holder.permissions, ','), '*')
        else (select coalesce(string_agg(p.permission, ','), '') from role_permissions p where p.shop_id = u.shop_id and p.role_id = u.role_id
          and (holder.permissions is null or p.permission = any(holder.permissions))) end,
      b.id, array_to_string(bound.branch_ids, ','), s.id, s.name, s.name_ar, s.country, s.currency, s.time_zone, s.language, s.writable_until, s.plan, s.all_features_until, s.suspended_at is not null, holder.tablet_id, holder.floor_minutes,
      -- A session by PIN and a bearer token go on.
      holder.session_id is not null and holder.tablet_id is null and r.second_factor_since is not null and u.totp_confirmed_at is null
        and not exists (select from directory.passkeys k where k.shop_id = u.shop_id and k.user_id = u.id and k.id = holder.passkey_id),
      holder.permissions is not null, array_to_string(holder.guarded_acts, ',')
    from users u join roles r on r.shop_id = u.shop_id and r.id = u.role_id
    join shops s on s.shop_id = u.shop_id and s.id = u.shop_id
    cross join lateral (select own_branches(r.standard, u.branch_ids) as branch_ids) bound
    join lateral (
      select b.id from branches b where b.shop_id = u.shop_id and b.archived_at is null
      order by holder.branch_id is not null and b.id <> holder.branch_id, b.id <> all (coalesce(bound.branch_ids, array[b.id])),
        b.id is distinct from u.branch_id or b.id <> all (coalesce(bound.branch_ids, array[b.id])), b.position limit 1
    ) b on true
    where u.shop_id = holder.shop_id and u.id = holder.user_id and u.removed_at is null;
end;
$$;

revoke execute on function identify(text, text, timestamptz, int, text) from public;
grant execute on function identify(text, text, timestamptz, int, text) to :runtime_role;

-- Look-ups before the shop is known. The directory's tables with a shop have row security, so these functions are
-- security
-- definer. Each takes an e-mail or a token hash and answers at most one row.

-- The user of an e-mail in lower case.
drop function if exists find_sign_in(text);
create function find_sign_in(of_email text) returns table (email text, shop_id uuid, user_id uuid, password_hash text, device_key uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.email, s.shop_id, s.user_id, s.password_hash, s.device_key from directory.sign_ins s where s.email = of_email;
$$;

-- The passkey that an authenticator names, with the sign-in of its user.
create or replace function find_passkey(of_credential text)
returns table (id uuid, shop_id uuid, user_id uuid, public_key text, counter text, email text, device_key uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.shop_id, k.user_id, k.public_key, k.counter::text, s.email, s.device_key
  from directory.passkeys k
  join directory.sign_ins s on s.shop_id = k.shop_id and s.user_id = k.user_id and s.password_hash is not null
  where k.credential_id = of_credential;
$$;

-- Challenges belong to no shop, so only these functions reach them.
alter table directory.passkey_challenges enable row level security;

create or replace function keep_passkey_challenge(of_hash text, of_purpose text, of_holder text, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into directory.passkey_challenges (hash, purpose, holder, expires_at) values (of_hash, of_purpose, of_holder, until);
$$;

-- Uses up a challenge, also if it was asked for something else.
create or replace function use_passkey_challenge(of_hash text, of_purpose text, of_holder text, at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (delete from directory.passkey_challenges c where c.hash = of_hash returning c.*)
  select exists (select from used u where u.purpose = of_purpose and u.holder = of_holder and u.expires_at > at);
$$;

-- Ends the browser's session at sign-out or a new sign-in.
create or replace function end_session(of_hash text) returns table (shop_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  delete from directory.sessions s where s.hash = of_hash returning s.shop_id;
$$;

-- Uses up a password reset link.
create or replace function use_password_reset(of_hash text, at timestamptz) returns table (shop_id uuid, user_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  delete from directory.password_resets r where r.hash = of_hash and r.expires_at > at returning r.shop_id, r.user_id;
$$;

-- The invitation of a link; one that has ended too, because its page names the shop.
create or replace function find_invitation(of_hash text) returns table (shop_id uuid, user_id uuid, invited_by uuid, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.shop_id, i.user_id, i.invited_by, i.expires_at from directory.invitations i where i.hash = of_hash;
$$;

-- The runtime role can only add activity rows.
revoke update, delete on activities from :runtime_role;

-- Has the homes of all shops of this database recorded, for the nightly job and the start of a process of a cell.
create or replace function queue_homes() returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job('settle-home', json_build_object('shopId', s.id),
    max_attempts => 12, priority => 10, job_key_mode => 'preserve_run_at', job_key => 'settle-home:' || s.id) from shops s;
$$;
revoke execute on function queue_homes() from public;
grant execute on function queue_homes() to :runtime_role;
