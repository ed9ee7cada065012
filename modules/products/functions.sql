-- Security definer for the same reason as find_clients: the trigram index is not used under row security.
create or replace function find_products(pattern text, after_name text, after_id uuid, most int)
returns setof products language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute
    'select * from products
     where shop_id = $1 and archived_at is null and search_text like $2 and ($3 is null or (name, id) > ($3, $4))
     order by name, id limit $5'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern, after_name, after_id, most;
end $$;
