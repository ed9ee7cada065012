-- The values of custom fields that are printed, of clients, vehicles and visits together: names and values in both
-- languages. A text, number or day has the same value twice; `kind` tells how it is written.
create or replace function printed_custom_fields(shop uuid, stored jsonb)
returns jsonb language sql stable set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'record', f.record, 'kind', f.kind, 'name', f.name, 'nameAr', f.name_ar,
    'value', coalesce(c.choice ->> 'name', v.value), 'valueAr', coalesce(c.choice ->> 'nameAr', v.value)
  ) order by array_position(array['client', 'vehicle', 'visit'], f.record), f.position, f.id), '[]'::jsonb)
  from custom_fields f
  join jsonb_each_text(stored) v on v.key = f.id::text
  left join lateral (
    select choice from jsonb_array_elements(f.choices) choice where f.kind = 'choice' and choice ->> 'id' = v.value
  ) c on true
  where f.shop_id = shop and f.is_on_paper
$$;
