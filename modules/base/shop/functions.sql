-- Takes the next number of a series of the current shop, of the branch if it has one of its own, and formats it. The
-- counter row stays locked until the transaction ends, so that numbers have no gaps; call it last. The ledger's
-- functions call it too, so the shop comes from the session setting. A branch that lost its series while the counter
-- was locked is given the shop's number, by the second statement.
drop function if exists next_number(text);
create or replace function next_number(series text, branch uuid default null) returns table (number bigint, label text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_shop constant uuid := nullif(current_setting('app.shop_id', true), '')::uuid;
begin
  for attempt in 1..2 loop
    return query
      update number_series counter
      set last_given = counter.next, next = counter.next + 1
      where counter.shop_id = of_shop and counter.series = next_number.series
        and counter.branch_id is not distinct from (
          select own.branch_id from number_series own
          where own.shop_id = of_shop and own.series = next_number.series and own.branch_id = next_number.branch)
      returning counter.last_given::bigint, number_label(counter.prefix, counter.digits, counter.last_given);
    if found then
      return;
    end if;
  end loop;
  raise no_data_found using message = format('no series of numbers: %s', series);
end;
$$;

-- `INV-000419`; a longer number keeps all its digits.
create or replace function number_label(prefix text, digits int, number int) returns text language sql immutable as $$
  select prefix || lpad(number::text, greatest(digits, length(number::text)), '0');
$$;

-- Takes so many next numbers of a series of the current shop by one change of its counter; a branch's own is not asked.
create or replace function next_numbers(series text, how_many int) returns table (number int, label text)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    update number_series counter set last_given = counter.next + how_many - 1, next = counter.next + how_many
    where counter.shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and counter.series = next_numbers.series
      and counter.branch_id is null and how_many > 0
    returning counter.prefix, counter.digits, counter.last_given)
  select n.number, number_label(t.prefix, t.digits, n.number)
  from taken t cross join lateral generate_series(t.last_given - how_many + 1, t.last_given) n(number)
$$;

revoke execute on function next_numbers(text, int) from public;
grant execute on function next_numbers(text, int) to :runtime_role;
revoke execute on function next_number(text, uuid) from public;
grant execute on function next_number(text, uuid) to :runtime_role;

-- Records the first posting; from then on country and currency are fixed. Called only by the ledger.
create or replace function mark_books_open(at timestamptz) returns void language sql set search_path = public, pg_temp as $$
  update shops set books_opened_at = at
  where shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and books_opened_at is null;
$$;
revoke execute on function mark_books_open(timestamptz) from public;
