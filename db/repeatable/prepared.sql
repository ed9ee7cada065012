-- The version that last prepared this database completely: migrations, grants, functions and catalogue. Empty
-- during preparation.
create table if not exists migrations.prepared (program text not null);

-- Called over the runtime connection at the start; `last` is the newest migration that the program knows.
create or replace function is_prepared(program text, last bigint) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from migrations.prepared p where p.program = $1)
    and (select max(created_at) from migrations.__drizzle_migrations) = $2;
$$;
revoke execute on function is_prepared(text, bigint) from public;
grant execute on function is_prepared(text, bigint) to :runtime_role;
