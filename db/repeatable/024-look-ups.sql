-- Look-ups before the shop is known: the directory's tables with a shop have row security like all others, so these run with the owner's
-- rights. Each takes an e-mail or the hash of a token and answers one row at most.

-- Whose an e-mail is, in lower case.
drop function if exists find_sign_in(text);
create function find_sign_in(of_email text) returns table (email text, shop_id uuid, user_id uuid, password_hash text, device_key uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.email, s.shop_id, s.user_id, s.password_hash, s.device_key from directory.sign_ins s where s.email = of_email;
$$;

-- Ends the session of a browser that signs out or in again.
create or replace function end_session(of_hash text) returns table (shop_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  delete from directory.sessions s where s.hash = of_hash returning s.shop_id;
$$;

-- A link to choose a password is good once.
create or replace function use_password_reset(of_hash text, at timestamptz) returns table (shop_id uuid, user_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  delete from directory.password_resets r where r.hash = of_hash and r.expires_at > at returning r.shop_id, r.user_id;
$$;

create or replace function follow_public_link(of_hash text, at timestamptz) returns table (shop_id uuid, link_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.shop_id, l.link_id from directory.public_links l where l.hash = of_hash and l.expires_at > at;
$$;
