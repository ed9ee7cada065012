-- The link of a token. The shop is not known yet and the directory has row security, so this function is security
-- definer;
-- it takes the hash of a token and answers at most one row.
create or replace function follow_public_link(of_hash text, at timestamptz) returns table (shop_id uuid, link_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.shop_id, l.link_id from directory.public_links l where l.hash = of_hash and l.expires_at > at;
$$;

-- The shop of a token, also of one that no longer opens anything, so that its page can say whom to ask.
create or replace function shop_of_public_link(of_hash text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.shop_id from directory.public_links l where l.hash = of_hash;
$$;
