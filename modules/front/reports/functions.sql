-- Shops in which somebody gets a report by mail, and in whose time zone it is past seven in the morning.
create or replace function shops_with_report_mails(at timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from shops s
  where not is_copy(s.id) and extract(hour from at at time zone s.time_zone) >= 7
    and exists (select from report_choices c where c.shop_id = s.shop_id and c.mailed_every is not null)
$$;
revoke execute on function shops_with_report_mails(timestamptz) from public;
grant execute on function shops_with_report_mails(timestamptz) to :runtime_role;
