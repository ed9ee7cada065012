-- The opening items with these numbers, in lower case, of any party. Security definer, because `lower` is not leakproof, so that
-- under row security its index would not be used.
create or replace function opening_items_numbered(numbers text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.source_id from unnest(numbers) k(number) join open_items i
    on i.shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and i.source_kind = 'opening-item' and lower(i.source_label) = k.number
$$;
