-- The program that last brought this database to its version, whole: migrations, rights, functions and catalogue. Empty while one does.
create table if not exists migrations.prepared (program text not null);

-- Asked by the program over its own connection before it looks at anything; `last` is the newest migration that it knows.
create or replace function is_prepared(program text, last bigint) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from migrations.prepared p where p.program = $1)
    and (select max(created_at) from migrations.__drizzle_migrations) = $2;
$$;
revoke execute on function is_prepared(text, bigint) from public;
grant execute on function is_prepared(text, bigint) to :runtime_role;
