-- Takes the next number of a series of the current shop and formats it. The counter row stays locked until the
-- transaction ends, so that
-- numbers have no gaps; call it last. The ledger's functions call it too, so the shop comes from the session
-- setting.
create or replace function next_number(series text) returns table (number bigint, label text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    update number_series counter
    set last_given = counter.next, next = counter.next + 1
    where counter.shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and counter.series = next_number.series
    returning counter.last_given::bigint, number_label(counter.prefix, counter.digits, counter.last_given);
  if not found then
    raise no_data_found using message = format('no series of numbers: %s', series);
  end if;
end;
$$;

-- `INV-000419`; a longer number keeps all its digits.
create or replace function number_label(prefix text, digits int, number int) returns text language sql immutable as $$
  select prefix || lpad(number::text, greatest(digits, length(number::text)), '0');
$$;

revoke execute on function next_number(text) from public;
grant execute on function next_number(text) to :runtime_role;

-- Records the first posting; from then on country and currency are fixed. Called only by the ledger.
create or replace function mark_books_open(at timestamptz) returns void language sql set search_path = public, pg_temp as $$
  update shops set books_opened_at = at
  where shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and books_opened_at is null;
$$;
revoke execute on function mark_books_open(timestamptz) from public;
