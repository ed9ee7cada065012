-- Of a sealed document only what the authority answers changes; a device changes, but stays.
revoke delete, update on e_invoices from :runtime_role;
grant update (state, attempts, messages, cleared_xml, cleared_qr, answered_at, repaired_at) on e_invoices to :runtime_role;
revoke delete on tax_devices from :runtime_role;

-- Each document follows the one before it: no gap and no fork in a device's chain.
create or replace function follow_chain() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  last record;
begin
  select counter, hash into last from e_invoices
    where shop_id = new.shop_id and device_id = new.device_id order by counter desc limit 1;
  if new.counter <> coalesce(last.counter, 0) + 1 or new.previous_hash <> coalesce(last.hash, new.previous_hash) then
    raise exception 'a sealed document follows the last one of its device' using errcode = 'LG008';
  end if;
  return new;
end $$;
create or replace trigger e_invoices_chain before insert on e_invoices for each row execute function follow_chain();

create or replace function keep_answer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state in ('reported', 'cleared') and to_jsonb(new) is distinct from to_jsonb(old) then
    raise exception 'a document that the authority took is never changed' using errcode = 'LG006';
  end if;
  return new;
end $$;
create or replace trigger e_invoices_stay before update on e_invoices for each row execute function keep_answer();
