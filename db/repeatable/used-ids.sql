-- Whether any row of a shop has this id. Regenerated whenever the tables change.
do $made$
begin
  execute (
    select 'create or replace function is_id_used(of_shop uuid, wanted uuid) returns boolean
      language plpgsql stable set plan_cache_mode = force_generic_plan as $body$ begin return '
      || string_agg(format('exists (select from public.%I where shop_id = of_shop and id = wanted)', tablename), ' or ' order by tablename)
      || '; end $body$'
    from pg_tables where schemaname = 'public'
  );
end $made$;
