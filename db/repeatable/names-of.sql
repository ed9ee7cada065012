-- The names of records that other rows refer to by id: parties (clients, insurers), users, roles, makes, models,
-- accounts, products, tasks, fixed assets, the shop, its branches, bays and own fields.
create or replace function names_of(ids uuid[]) returns table (id uuid, name text, name_ar text)
language sql stable set search_path = public, pg_temp as $$
  with shop as (select nullif(current_setting('app.shop_id', true), '')::uuid as id)
  select t.id, t.name, coalesce(i.name_ar, t.name_ar) from shop join parties t on t.shop_id = shop.id
    left join insurance_companies i on i.shop_id = t.shop_id and i.id = t.id where t.id = any (ids)
  union all select t.id, t.name, t.name_ar from users t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from roles t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from vehicle_makes t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from vehicle_models t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from accounts t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from products t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from work_order_tasks t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from fixed_assets t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from shops t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from branches t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from bays t, shop where t.shop_id = shop.id and t.id = any (ids)
  union all select t.id, t.name, t.name_ar from custom_fields t, shop where t.shop_id = shop.id and t.id = any (ids)
$$;
