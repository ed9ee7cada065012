-- The runtime role may only read the ledger and call post_entries, which is the only writer.
revoke insert, update, delete on journal_entries, journal_lines, tax_entries, account_balances, open_items, settlements from :runtime_role;
revoke update, delete on books from :runtime_role;
grant update (locked_through, vat_locked_through) on books to :runtime_role;

-- The text of an entry that its hash covers, for posting and for verification. Without a search path of its own,
-- so that PostgreSQL can inline it.
create or replace function line_text(line journal_lines, dated date) returns text language sql stable as $$
  select jsonb_build_array(line.position, line.account_id, line.debit, line.credit, line.party_id, line.memo, dated::text, line.branch_id)::text;
$$;

create or replace function tax_text(tax tax_entries, dated date) returns text language sql stable as $$
  select jsonb_build_array(tax.position, tax.code, tax.direction, tax.rate, tax.base, tax.vat, dated::text, tax.is_note, tax.corrected_period::text)::text;
$$;

create or replace function entry_hash(entry journal_entries, lines text, taxes text) returns bytea language sql stable as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.id, entry.number, entry.label, entry.date::text, entry.kind, entry.source_kind, entry.source_id, entry.source_label, entry.memo,
    entry.reversal_of, to_char(entry.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text || lines || coalesce(taxes, ''), 'UTF8'));
$$;

-- Locks an open item for a decision about it, before the books, as `post_entries` does.
create or replace function lock_open_item(of_item uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  select from open_items where shop_id = nullif(current_setting('app.shop_id', true), '')::uuid and id = of_item for no key update
$$;

-- Posts entries with their lines, tax entries, balances, open items and settlements, all or none, and assigns the numbers of documents.
-- Locks, in this order: open items by id, the books (end of the hash chain), the counter of entries, those of documents, balances by account.
-- An entry: {id, branch_id, date, kind, source_kind, source_id, source_label, series, memo, reversal_of, posted_at,
--   lines: [{id, position, account_id, debit, credit, party_id, memo, branch_id}],
--   taxes: [{id, position, code, direction, rate, base, vat, is_note, corrected_period}],
--   opens: [{id, party_id, account_id, due, amount, document_date, declared_net, declared_vat, declared_rate}], settles: [{open_item_id, amount}]};
-- `series` assigns the next number to the document, from the series of the entry's branch if it has its own; later
-- entries share it unless they have their own. A negative settlement reopens an item.
-- Raises LG001 period locked, LG002 not balanced, LG003 account unknown or archived, LG004 party missing, LG005
-- open item unknown, LG007 tax entries differ from the lines on the VAT accounts, LG008 cash of a counted day,
-- LG009 VAT in a period whose return is filed, LG010 more settled on a day than is open, LG011 the shop is a copy.
drop function if exists post_entries(uuid, jsonb);
create function post_entries(of_shop uuid, entries jsonb) returns table (entry_id uuid, source_number int, source_label text, posted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  book books;
  sent jsonb;
  entry journal_entries;
  line journal_lines;
  lines journal_lines[];
  taxes tax_entries[];
  given record;
  last_label text;
  labels text[];
  first_number int;
  place int := 0;
  moved_accounts uuid[] := '{}';
  moved_branches uuid[] := '{}';
  moved_months date[] := '{}';
  moved_closings boolean[] := '{}';
  moved_debits bigint[] := '{}';
  moved_credits bigint[] := '{}';
begin
  if of_shop is distinct from nullif(current_setting('app.shop_id', true), '')::uuid then
    raise insufficient_privilege using message = 'post_entries: another shop';
  end if;
  if is_copy(of_shop) then
    raise exception 'the shop is a copy' using errcode = 'LG011';
  end if;

  if jsonb_path_exists(entries, '$[*].settles[*]') then
    perform 1 from open_items
    where shop_id = of_shop and id in (select (s->>'open_item_id')::uuid from jsonb_array_elements(entries) e, jsonb_array_elements(e->'settles') s)
    order by id for no key update;
  end if;

  select * into strict book from books where shop_id = of_shop for no key update;
  if book.entries = 0 then
    perform mark_books_open((entries->0->>'posted_at')::timestamptz);
  end if;
  -- Counter and balances are written once for all entries: of a row that is written for each, a later one reads every version.
  select array_agg(n.label order by n.number), min(n.number) into labels, first_number from next_numbers('journal', jsonb_array_length(entries)) n;

  for sent in select * from jsonb_array_elements(entries) loop
    entry := jsonb_populate_record(null::journal_entries, sent - array['lines', 'taxes', 'opens', 'settles']);
    entry.shop_id := of_shop;
    entry.posted_at := greatest(entry.posted_at, book.last_posted_at);
    line.branch_id := sent->>'branch_id';
    select array_agg(l order by l.position) into lines from jsonb_populate_recordset(line, sent->'lines') l;
    if jsonb_array_length(sent->'settles') > 0 then
      lines := lines_of_items(of_shop, line.branch_id, lines, sent->'settles');
    end if;
    lines := lines || lines_between_branches(of_shop, lines);
    taxes := null;
    if jsonb_array_length(sent->'taxes') > 0 then
      select array_agg(t order by t.position) into taxes from jsonb_populate_recordset(null::tax_entries, sent->'taxes') t;
    end if;
    perform check_entry(entry, lines, taxes, book);

    if sent->>'series' is not null then
      select * into strict given from next_number(sent->>'series', entry.branch_id);
      entry.source_label := given.label;
      source_number := given.number;
    else
      source_number := null;
      entry.source_label := coalesce(entry.source_label, last_label);
    end if;
    last_label := entry.source_label;
    entry.number := first_number + place;
    place := place + 1;
    entry.label := labels[place];
    entry.prev_hash := book.last_hash;
    entry.hash := entry_hash(entry,
      (select string_agg(line_text(l, entry.date), '' order by l.position) from unnest(lines) l),
      (select string_agg(tax_text(t, entry.date), '' order by t.position) from unnest(taxes) t));

    insert into journal_entries values (entry.*);
    insert into journal_lines (shop_id, id, entry_id, position, account_id, debit, credit, party_id, memo, date, branch_id)
    select of_shop, l.id, entry.id, l.position, l.account_id, l.debit, l.credit, l.party_id, l.memo, entry.date, l.branch_id from unnest(lines) l;
    if taxes is not null then
      insert into tax_entries (shop_id, id, entry_id, position, code, direction, rate, base, vat, date, is_note, corrected_period)
      select of_shop, t.id, entry.id, t.position, t.code, t.direction, t.rate, t.base, t.vat, entry.date, t.is_note, t.corrected_period from unnest(taxes) t;
    end if;

    select moved_accounts || array_agg(l.account_id), moved_branches || array_agg(l.branch_id),
      moved_months || array_agg(date_trunc('month', entry.date)::date), moved_closings || array_agg(entry.kind = 'closing'),
      moved_debits || array_agg(l.debit), moved_credits || array_agg(l.credit)
    into moved_accounts, moved_branches, moved_months, moved_closings, moved_debits, moved_credits from unnest(lines) l;

    insert into open_items (shop_id, id, branch_id, party_id, account_id, source_kind, source_id, source_label, dated, due, amount, remaining,
      document_date, declared_net, declared_vat, declared_rate)
    select of_shop, o.id, line.branch_id, o.party_id, o.account_id, entry.source_kind, entry.source_id, coalesce(entry.source_label, entry.label), entry.date, o.due, o.amount, o.amount,
      o.document_date, o.declared_net, o.declared_vat, o.declared_rate
    from jsonb_populate_recordset(null::open_items, coalesce(sent->'opens', '[]')) o;
    if jsonb_array_length(sent->'settles') > 0 then
      perform settle_open_items(entry, sent->'settles');
    end if;

    book.last_hash := entry.hash;
    book.entries := book.entries + 1;
    book.last_posted_at := entry.posted_at;
    entry_id := entry.id;
    source_label := entry.source_label;
    posted_at := entry.posted_at;
    return next;
  end loop;

  insert into account_balances (shop_id, id, account_id, branch_id, month, is_closing, debit, credit)
  select of_shop, gen_random_uuid(), m.account_id, m.branch_id, m.month, m.is_closing, sum(m.debit), sum(m.credit)
  from unnest(moved_accounts, moved_branches, moved_months, moved_closings, moved_debits, moved_credits)
    as m(account_id, branch_id, month, is_closing, debit, credit)
  group by 3, 4, 5, 6 order by 3, 4, 5, 6
  on conflict (shop_id, account_id, branch_id, month, is_closing) do update
  set debit = account_balances.debit + excluded.debit, credit = account_balances.credit + excluded.credit;
  update books set last_hash = book.last_hash, entries = book.entries, last_posted_at = book.last_posted_at where shop_id = of_shop;
end $$;
revoke all on function post_entries(uuid, jsonb) from public;
grant execute on function post_entries(uuid, jsonb) to :runtime_role;

-- The lines of a branch that settle open items of others, moved to the branches of the items.
create or replace function lines_of_items(of_shop uuid, own uuid, lines journal_lines[], settles jsonb) returns journal_lines[]
language sql stable set search_path = public, pg_temp as $$
  with settled as (
    select i.account_id, i.party_id, i.branch_id, a.type, sum((s->>'amount')::bigint) as amount
    from jsonb_array_elements(settles) s
    join open_items i on i.shop_id = of_shop and i.id = (s->>'open_item_id')::uuid
    join accounts a on a.shop_id = of_shop and a.id = i.account_id
    where i.branch_id <> own
    group by i.account_id, i.party_id, i.branch_id, a.type
  ), sided as (
    select account_id, party_id, branch_id, (type = 'asset') = (amount > 0) as on_credit, abs(amount) as amount from settled
  ), missing as (
    select s.account_id, s.party_id, s.branch_id, s.on_credit, s.amount - coalesce((
      select sum(l.debit + l.credit) from unnest(lines) l
      where l.account_id = s.account_id and l.party_id = s.party_id and l.branch_id = s.branch_id and (l.credit > 0) = s.on_credit), 0) as amount
    from sided s
  ), parts as (
    select m.*, sum(m.amount) over (partition by m.account_id, m.party_id, m.on_credit order by m.branch_id) as upto
    from missing m where m.amount > 0
  ), ranged as (
    select l, l.debit + l.credit as amount,
      sum(l.debit + l.credit) over (partition by l.account_id, l.party_id, l.credit > 0 order by l.position) as upto
    from unnest(lines) l where l.branch_id = own
  ), moved as (
    select r.l, p.branch_id, least(r.upto, p.upto) - greatest(r.upto - r.amount, p.upto - p.amount) as amount
    from ranged r join parts p on p.account_id = (r.l).account_id and p.party_id = (r.l).party_id and p.on_credit = ((r.l).credit > 0)
    where least(r.upto, p.upto) > greatest(r.upto - r.amount, p.upto - p.amount)
  ), placed as (
    select l, l.branch_id, l.debit + l.credit - coalesce((select sum(m.amount) from moved m where (m.l).id = l.id), 0) as amount, true as is_rest
    from unnest(lines) l
    union all select m.l, m.branch_id, m.amount, false from moved m
  )
  select case when exists (select from moved) then (
    select array_agg(jsonb_populate_record(n.l, jsonb_build_object('id', case when n.is_rest then (n.l).id else gen_random_uuid() end,
      'position', n.position, 'branch_id', n.branch_id,
      'debit', case when (n.l).debit > 0 then n.amount else 0 end, 'credit', case when (n.l).debit > 0 then 0 else n.amount end)) order by n.position)
    from (select p.*, row_number() over (order by (p.l).position, p.is_rest desc, p.branch_id) as position from placed p where p.amount > 0) n)
  else lines end
$$;

-- Adds an account to the shops of earlier versions, which lack its role, under its code or the next free one of its group.
drop function if exists add_goods_in_transit(text, text);
create or replace function add_account(code text, name text, name_ar text, type text, role text) returns void
language sql set search_path = public, pg_temp as $$
  insert into accounts (shop_id, id, code, name, name_ar, type, role)
  select b.shop_id, gen_random_uuid(), free.code, add_account.name, add_account.name_ar, add_account.type, add_account.role
  from books b cross join lateral (
    select n::text as code from generate_series(add_account.code::int, add_account.code::int / 100 * 100 + 99) n
    where not exists (select from accounts a where a.shop_id = b.shop_id and a.code = n::text) order by n limit 1) free
  where not exists (select from accounts a where a.shop_id = b.shop_id and a.role = add_account.role);
$$;
revoke execute on function add_account(text, text, text, text, text) from public;

-- What branches owe each other if an entry has lines of several: then each of them balances for itself.
create or replace function lines_between_branches(of_shop uuid, lines journal_lines[]) returns journal_lines[]
language sql stable set search_path = public, pg_temp as $$
  select array_agg(jsonb_populate_record(null::journal_lines, jsonb_build_object('id', gen_random_uuid(), 'position', cardinality(lines) + b.place,
    'account_id', a.id, 'branch_id', b.branch_id, 'debit', greatest(-b.difference, 0), 'credit', greatest(b.difference, 0))) order by b.place)
  from (
    select l.branch_id, sum(l.debit - l.credit) as difference, row_number() over (order by l.branch_id) as place
    from unnest(lines) l group by l.branch_id having sum(l.debit - l.credit) <> 0) b
  join accounts a on a.shop_id = of_shop and a.role = 'branches'
  where (select count(distinct l.branch_id) from unnest(lines) l) > 1
$$;

drop function if exists check_entry(journal_entries, journal_lines[], tax_entries[], date);
create or replace function check_entry(entry journal_entries, lines journal_lines[], taxes tax_entries[], book books) returns void
language plpgsql stable set search_path = public, pg_temp as $$
declare
  difference numeric;
  unusable int;
  without_party int;
  output_vat numeric;
  input_vat numeric;
  elsewhere int;
begin
  if entry.kind not in ('filing', 'closing') and entry.date <= book.locked_through then
    raise exception 'posting into a closed period' using errcode = 'LG001';
  end if;
  if exists (
      select from unnest(lines) l
      join account_counts c on c.shop_id = entry.shop_id and c.account_id = l.account_id and c.branch_id = l.branch_id and entry.date <= c.counted_through) then
    raise exception 'the cash of the day was counted' using errcode = 'LG008';
  end if;
  select sum(l.debit) - sum(l.credit), count(*) filter (where a.id is null or a.archived_at is not null), count(*) filter (where a.needs_party and l.party_id is null),
    coalesce(sum(l.credit - l.debit) filter (where a.role = 'output-vat'), 0), coalesce(sum(l.debit - l.credit) filter (where a.role = 'input-vat'), 0),
    count(*) filter (where coalesce(a.role, '') not in ('output-vat', 'input-vat', 'vat-settlement'))
  into difference, unusable, without_party, output_vat, input_vat, elsewhere
  from unnest(lines) l left join accounts a on a.shop_id = entry.shop_id and a.id = l.account_id;
  if coalesce(cardinality(lines), 0) < 2 or difference <> 0
    or exists (select from unnest(lines) l group by l.branch_id having sum(l.debit) <> sum(l.credit)) then
    raise exception 'entry does not balance' using errcode = 'LG002';
  end if;
  if unusable > 0 then
    raise exception 'account unknown or archived' using errcode = 'LG003';
  end if;
  if without_party > 0 then
    raise exception 'party missing' using errcode = 'LG004';
  end if;
  if entry.date <= book.vat_locked_through and (entry.kind = 'filing' or taxes is not null or output_vat <> 0 or input_vat <> 0) then
    raise exception 'VAT in a period whose return is filed' using errcode = 'LG009';
  end if;
  if entry.kind = 'filing' then
    if taxes is not null or elsewhere > 0 then
      raise exception 'a filing moves only VAT' using errcode = 'LG007';
    end if;
    return;
  end if;
  if (taxes is not null or output_vat <> 0 or input_vat <> 0) and exists (
      select from unnest(taxes) t
      having coalesce(sum(t.vat) filter (where t.direction = 'output'), 0) <> output_vat or coalesce(sum(t.vat) filter (where t.direction = 'input'), 0) <> input_vat) then
    raise exception 'tax entries differ from the lines on the VAT accounts' using errcode = 'LG007';
  end if;
end $$;

-- A settlement above the open amount, or one that makes it negative, violates the column's check constraint.
drop function if exists settle_open_items(uuid, jsonb);
create or replace function settle_open_items(entry journal_entries, settles jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  settled int;
begin
  with paid as (
    select (s->>'open_item_id')::uuid as id, sum((s->>'amount')::bigint) as amount from jsonb_array_elements(settles) s group by 1
  ), reduced as (
    update open_items o set remaining = o.remaining - paid.amount from paid where o.shop_id = entry.shop_id and o.id = paid.id
    returning o.id, paid.amount
  )
  insert into settlements (shop_id, id, entry_id, open_item_id, amount, dated)
  select entry.shop_id, gen_random_uuid(), entry.id, id, amount, entry.date from reduced;
  get diagnostics settled = row_count;
  if settled <> (select count(distinct s->>'open_item_id') from jsonb_array_elements(settles) s) then
    raise exception 'open item unknown' using errcode = 'LG005';
  end if;
  if exists (
    select from (
      -- Item by item, so that no plan reads all items or settlements of the shop.
      select o.amount, sum(s.amount) over (partition by o.id order by s.dated) as settled
      from (select distinct (e->>'open_item_id')::uuid as id from jsonb_array_elements(settles) e) e
        cross join lateral (select i.id, i.amount from open_items i where i.shop_id = entry.shop_id and i.id = e.id offset 0) o
        cross join lateral (
          select i.dated, i.amount from settlements i where i.shop_id = entry.shop_id and i.open_item_id = o.id offset 0) s) d
    where d.settled not between 0 and d.amount
  ) then
    raise exception 'more is settled on a day than is open' using errcode = 'LG010';
  end if;
end $$;
revoke all on function settle_open_items(journal_entries, jsonb) from public;

-- Posted rows can be neither changed nor deleted, whatever the role.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%: what is posted is never changed or deleted', tg_table_name using errcode = 'LG006';
end $$;
create or replace trigger journal_entries_stay before update or delete on journal_entries for each row execute function refuse_change();
create or replace trigger journal_lines_stay before update or delete on journal_lines for each row execute function refuse_change();
create or replace trigger tax_entries_stay before update or delete on tax_entries for each row execute function refuse_change();
create or replace trigger open_items_stay before delete or update of shop_id, id, party_id, account_id, source_kind, source_id, dated, amount, document_date, declared_net, declared_vat, declared_rate on open_items
  for each row execute function refuse_change();

create or replace trigger settlements_stay before update or delete on settlements for each row execute function refuse_change();

-- What is filed stays filed.
create or replace function keep_vat_lock() returns trigger language plpgsql as $$
begin
  raise exception 'the lock of filed VAT returns never moves back' using errcode = 'LG006';
end $$;
create or replace trigger books_vat_lock_stays before update of vat_locked_through on books for each row
  when (old.vat_locked_through is not null and (new.vat_locked_through is null or new.vat_locked_through < old.vat_locked_through))
  execute function keep_vat_lock();

-- A relief is taken once; it is put back, not changed.
revoke update, delete on bad_debt_reliefs from :runtime_role;
grant update (put_back_on, put_back_id) on bad_debt_reliefs to :runtime_role;

-- The type of an account is fixed from its first line on. The lock waits for concurrent postings.
create or replace function keep_account_type() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from accounts where shop_id = old.shop_id and id = old.id for update;
  if exists (select from journal_lines where shop_id = old.shop_id and account_id = old.id) then
    raise exception 'the type of an account that was posted to is never changed' using errcode = 'LG006';
  end if;
  return new;
end $$;
create or replace trigger accounts_stay before update of type, contra on accounts for each row
  when (new.type is distinct from old.type or new.contra is distinct from old.contra) execute function keep_account_type();

-- A deferred check at commit: the debits of every entry equal its credits.
create or replace function entry_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) < 2 or sum(debit) <> sum(credit) from journal_lines where shop_id = new.shop_id and entry_id = new.id) then
    raise exception 'entry does not balance' using errcode = 'LG002';
  end if;
  return null;
end $$;
drop trigger if exists journal_entries_balance on journal_entries;
create constraint trigger journal_entries_balance after insert on journal_entries deferrable initially deferred
  for each row execute function entry_balances();

-- Lines are inserted in the same statement as their entry. Lines added later would have to balance by themselves,
-- and verification finds them by the entry's hash.
create or replace function lines_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added group by shop_id, entry_id having sum(debit) <> sum(credit)) then
    raise exception 'lines do not balance' using errcode = 'LG002';
  end if;
  return null;
end $$;
create or replace trigger journal_lines_balance after insert on journal_lines referencing new table as added
  for each statement execute function lines_balance();

-- Debits and credits of each account from a day (null: from the beginning) through a day, in these branches (null: in
-- all). A month that is covered for more than about a half is taken from the monthly balances less the lines of its
-- other days, else its days are added. Closing entries are few, so they are taken out by themselves. Without a search
-- path, so that PostgreSQL can inline it.
drop function if exists account_movements(uuid, date, date, uuid, boolean);
create or replace function account_movements(of_shop uuid, from_day date, to_day date, of_branches uuid[], with_closing boolean)
returns table (account_id uuid, debit bigint, credit bigint) language sql stable as $$
  with months as (
    select case when from_day is null then '-infinity'::date
        else (date_trunc('month', from_day) + case when extract(day from from_day) > 16 then interval '1 month' else interval '0' end)::date end as first,
      (date_trunc('month', to_day + 1) + case when extract(day from to_day + 1) > 16 then interval '1 month' else interval '0' end)::date as ending
  ), days as (
    select from_day as first, m.first - 1 as last, 1 as sign from months m where m.first < m.ending and from_day < m.first
    union all select m.first, from_day - 1, -1 from months m where m.first < m.ending and from_day > m.first
    union all select m.ending, to_day, 1 from months m where m.first < m.ending and m.ending <= to_day
    union all select to_day + 1, m.ending - 1, -1 from months m where m.first < m.ending and m.ending > to_day + 1
    union all select from_day, to_day, 1 from months m where m.first >= m.ending
  ), moved as (
    select b.account_id, b.debit, b.credit from account_balances b, months m
    where b.shop_id = of_shop and b.month >= m.first and b.month < m.ending
      and (of_branches is null or b.branch_id = any(of_branches)) and (with_closing or not b.is_closing)
    union all
    select a.id, d.sign * l.debit, d.sign * l.credit from days d cross join accounts a cross join lateral (
      select sum(l.debit) as debit, sum(l.credit) as credit from journal_lines l
      where l.shop_id = of_shop and l.account_id = a.id and l.date between d.first and d.last and (of_branches is null or l.branch_id = any(of_branches))
    ) l where a.shop_id = of_shop and l.debit is not null
    union all
    select l.account_id, -d.sign * l.debit, -d.sign * l.credit from days d
    join journal_entries e on e.shop_id = of_shop and e.kind = 'closing' and e.date between d.first and d.last
    join journal_lines l on l.shop_id = of_shop and l.entry_id = e.id and (of_branches is null or l.branch_id = any(of_branches))
    where not with_closing
  )
  select m.account_id, sum(m.debit)::bigint, sum(m.credit)::bigint from moved m group by m.account_id;
$$;

-- Debit less credit of an account's lines from a day through the end of the day before `upto`, and through that
-- line (or before it) on `upto` itself, in these branches (null: in all).
drop function if exists account_balance_at(uuid, uuid, date, date, uuid, boolean, uuid, uuid);
create or replace function account_balance_at(of_shop uuid, of_account uuid, since date, upto date, line uuid, including boolean, of_branches uuid[], of_party uuid)
returns bigint language sql stable as $$
  select case when of_party is not null then (
    select coalesce(sum(l.debit - l.credit), 0) from journal_lines l
    where l.shop_id = of_shop and l.party_id = of_party and l.account_id = of_account and (since is null or l.date >= since)
      and ((l.date, l.id) < (upto, line) or (including and l.date = upto and l.id = line)) and (of_branches is null or l.branch_id = any(of_branches))
  ) else (
    select coalesce(sum(b.debit - b.credit), 0) from account_balances b
    where b.shop_id = of_shop and b.account_id = of_account and (since is null or b.month >= since) and b.month < date_trunc('month', upto)::date
      and (of_branches is null or b.branch_id = any(of_branches))
  ) + (
    select coalesce(sum(l.debit - l.credit), 0) from journal_lines l
    where l.shop_id = of_shop and l.account_id = of_account and l.date >= date_trunc('month', upto)::date and (since is null or l.date >= since)
      and ((l.date, l.id) < (upto, line) or (including and l.date = upto and l.id = line)) and (of_branches is null or l.branch_id = any(of_branches))
  ) end::bigint;
$$;

-- The items of the accounts with these roles, in these branches (null: in all), as they were open at the end of a day:
-- what is open now and what was settled later; an opening item with the date on its document. Without a search path, so
-- that PostgreSQL can inline it.
drop function if exists open_items_on(uuid, date, text[]);
create or replace function open_items_on(of_shop uuid, on_day date, of_roles text[], of_branches uuid[])
returns table (id uuid, party_id uuid, account_id uuid, source_kind text, source_id uuid, source_label text, dated date, due date, amount bigint, open bigint)
language sql stable as $$
  with later as (
    select s.open_item_id, sum(s.amount)::bigint as amount from settlements s where s.shop_id = of_shop and s.dated > on_day group by s.open_item_id
  ), owned as (
    select a.id from accounts a where a.shop_id = of_shop and a.role = any(of_roles)
  )
  select i.id, i.party_id, i.account_id, i.source_kind, i.source_id, i.source_label, coalesce(i.document_date, i.dated), i.due, i.amount, i.remaining + coalesce(l.amount, 0)
  from open_items i left join later l on l.open_item_id = i.id
  where i.shop_id = of_shop and i.remaining > 0 and i.dated <= on_day and i.account_id in (select o.id from owned o)
    and (of_branches is null or i.branch_id = any(of_branches)) and i.remaining + coalesce(l.amount, 0) <> 0
  union all
  select i.id, i.party_id, i.account_id, i.source_kind, i.source_id, i.source_label, coalesce(i.document_date, i.dated), i.due, i.amount, l.amount
  from later l join open_items i on i.shop_id = of_shop and i.id = l.open_item_id
  where i.remaining = 0 and i.dated <= on_day and i.account_id in (select o.id from owned o)
    and (of_branches is null or i.branch_id = any(of_branches)) and l.amount <> 0;
$$;

-- The faults of a shop's books; no row if there are none. Reads all entries, under the caller's rights.
create or replace function verify_books(of_shop uuid) returns table (problem text, subject text)
language sql stable set search_path = public, pg_temp as $$
  with chained as (
    select e, e.label, e.prev_hash, lag(e.hash, 1, ''::bytea) over (order by e.number) as expected,
      (select string_agg(line_text(l, l.date), '' order by l.position) from journal_lines l where l.shop_id = e.shop_id and l.entry_id = e.id) as lines,
      (select string_agg(tax_text(t, t.date), '' order by t.position) from tax_entries t where t.shop_id = e.shop_id and t.entry_id = e.id) as taxes,
      (select sum(l.debit - l.credit) from journal_lines l where l.shop_id = e.shop_id and l.entry_id = e.id) as difference
    from journal_entries e where e.shop_id = of_shop
  ), moved as (
    select l.account_id, l.branch_id, date_trunc('month', l.date)::date as month, e.kind = 'closing' as is_closing, sum(l.debit) as debit, sum(l.credit) as credit
    from journal_lines l join journal_entries e on e.shop_id = l.shop_id and e.id = l.entry_id where l.shop_id = of_shop group by 1, 2, 3, 4
  ), charged as (
    select case a.role when 'output-vat' then 'output' else 'input' end as direction, date_trunc('month', l.date)::date as month,
      sum(case a.role when 'output-vat' then l.credit - l.debit else l.debit - l.credit end) as vat
    from accounts a join journal_lines l on l.shop_id = of_shop and l.account_id = a.id
    join journal_entries e on e.shop_id = of_shop and e.id = l.entry_id and e.kind <> 'filing'
    where a.shop_id = of_shop and a.role in ('output-vat', 'input-vat') group by 1, 2
  ), declared as (
    select direction, date_trunc('month', date)::date as month, sum(vat) as vat from tax_entries where shop_id = of_shop group by 1, 2
  ), owed as (
    select account_id, branch_id, sum(remaining) as remaining from open_items where shop_id = of_shop group by 1, 2
  ), settled as (
    select open_item_id, sum(amount) as amount from settlements where shop_id = of_shop group by 1
  ), held as (
    select a.id, a.code, a.type, b.id as branch_id,
      coalesce((select sum(debit - credit) from moved m where m.account_id = a.id and m.branch_id = b.id), 0) as balance
    from accounts a join branches b on b.shop_id = of_shop where a.shop_id = of_shop and a.role in ('receivables', 'insurer-receivables', 'payables', 'vendor-advances', 'refunds-due')
  )
  select 'the chain is broken', c.label from chained c where c.prev_hash <> c.expected or (c.e).hash <> entry_hash(c.e, c.lines, c.taxes)
  union all select 'the chain ends elsewhere', b.entries::text from books b
    where b.shop_id = of_shop and (b.entries <> (select count(*) from chained)
      or b.last_hash <> coalesce((select e.hash from journal_entries e where e.shop_id = of_shop order by e.number desc limit 1), ''))
  union all select 'an entry does not balance', c.label from chained c where c.difference is distinct from 0
  union all select 'a branch does not balance', m.branch_id::text || ' ' || m.month from moved m
    group by m.branch_id, m.month having sum(m.debit) <> sum(m.credit)
  union all select 'a balance is not the sum of its lines', coalesce(m.account_id, b.account_id)::text || ' ' || coalesce(m.month, b.month)
    from moved m full join (select * from account_balances where shop_id = of_shop) b
      on b.account_id = m.account_id and b.branch_id = m.branch_id and b.month = m.month and b.is_closing = m.is_closing
    where m.debit is distinct from b.debit or m.credit is distinct from b.credit
  union all select 'tax entries differ from the VAT account', coalesce(c.direction, d.direction) || ' ' || coalesce(c.month, d.month)
    from charged c full join declared d on d.direction = c.direction and d.month = c.month
    where coalesce(c.vat, 0) <> coalesce(d.vat, 0)
  union all select 'open items differ from their account', h.code from held h left join owed o on o.account_id = h.id and o.branch_id = h.branch_id
    where (case when h.type = 'asset' then 1 else -1 end) * h.balance <> coalesce(o.remaining, 0)
  union all select 'an open item is not its amount less its settlements', i.source_label
    from open_items i left join settled s on s.open_item_id = i.id
    where i.shop_id = of_shop and i.amount - coalesce(s.amount, 0) <> i.remaining;
$$;

-- The shops in which an entry is to be posted or proposed on a day that has begun in their time zone, for the hourly
-- job, which then enters them one by one. A shop whose subscription has ended is left out.
create or replace function shops_with_planned_entries(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from shops s, lateral (select (at at time zone s.time_zone)::date as today) d
  where s.writable_until > at and s.copy_since is null and (
    exists (select from recurring_entries r where r.shop_id = s.id and r.next_on <= d.today and r.paused_at is null)
    or exists (select from planned_entries p where p.shop_id = s.id and p.due_on <= d.today and p.posted_id is null and p.skipped_at is null
      and p.is_automatic and p.problem is null))
  order by s.id;
$$;
revoke execute on function shops_with_planned_entries(timestamptz) from public;
grant execute on function shops_with_planned_entries(timestamptz) to :runtime_role;
