-- The first posting opens the current shop's books; country and currency stay from then on. Called by the ledger alone.
create or replace function mark_books_open(at timestamptz) returns void language sql set search_path = public, pg_temp as $$
  update shops set books_opened_at = at
  where shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and books_opened_at is null;
$$;
revoke execute on function mark_books_open(timestamptz) from public;
