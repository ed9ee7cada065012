-- Security definer for the same reason as find_clients.
create or replace function find_estimates(pattern text) returns setof estimates
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute 'select * from estimates where shop_id = $1 and search_text like $2'
  using nullif(current_setting('app.shop_id', true), '')::uuid, pattern;
end $$;

-- Shops with findings that are priced and not answered, or with messages about estimates that wait, for the job that
-- ends what has expired.
create or replace function shops_with_estimates_to_expire() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select shop_id from findings
  where priced_at is not null and approved_at is null and declined_at is null and done_at is null and dropped_at is null
  union
  select m.shop_id from outbox_messages m join event_messages v on v.shop_id = m.shop_id and v.message_id = m.id
  where m.due_at is not null and m.state = 'waiting' and v.event in ('estimate-ready', 'estimate-unanswered')
  union
  select m.shop_id from outbox_messages m join document_links d on d.shop_id = m.shop_id and d.link_id = m.link_id
  join estimates e on e.shop_id = d.shop_id and e.id = d.document_id
  where m.due_at is not null and m.state = 'waiting' and m.channel in ('sms', 'whatsapp')
$$;
revoke execute on function shops_with_estimates_to_expire() from public;
grant execute on function shops_with_estimates_to_expire() to :runtime_role;

-- Shops that remind their clients, with sent estimates that end soon and have no answer. A day wider than the job's own
-- condition, because shops live in different time zones.
create or replace function shops_with_estimates_to_remind() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.shop_id from message_event_templates t
  where t.event = 'estimate-unanswered' and not is_copy(t.shop_id) and exists (
    select from estimates e
    where e.shop_id = t.shop_id and e.approved_at is not null and e.outcome is null and e.replaced_at is null
      and e.withdrawn_at is null and e.valid_until between current_date and current_date + 2)
$$;
revoke execute on function shops_with_estimates_to_remind() from public;
grant execute on function shops_with_estimates_to_remind() to :runtime_role;

-- What a client who wants no reminders was to be told of an unanswered estimate is cancelled.
create or replace function cancel_estimate_reminders() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  update outbox_messages m set state = 'cancelled', due_at = null, sealed_token = null
  from event_messages t
  join estimates e on e.shop_id = t.shop_id and e.id = t.thing_id
  join client_vehicles v on v.shop_id = e.shop_id and v.id = e.client_vehicle_id
  where t.shop_id = new.shop_id and t.event = 'estimate-unanswered' and v.client_id = new.id
    and m.shop_id = new.shop_id and m.id = t.message_id
    and m.state in ('waiting', 'kept') and m.attempting_since is null;
  return null;
end $$;
create or replace trigger clients_cancel_estimate_reminders after update of wants_reminders on clients
  for each row when (old.wants_reminders and not new.wants_reminders) execute function cancel_estimate_reminders();

-- A sent estimate is neither changed nor deleted, except for what its answers come to, that a new version replaces it,
-- and its withdrawal.
create or replace function keep_estimate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.approved_at is not null and (tg_op = 'DELETE' or to_jsonb(new) - '{outcome,replaced_at,withdrawn_at,withdrawn_by,withdraw_reason}'::text[] is distinct from to_jsonb(old) - '{outcome,replaced_at,withdrawn_at,withdrawn_by,withdraw_reason}'::text[]) then
    raise exception 'a sent estimate is never changed or deleted' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger estimates_stay before update or delete on estimates for each row execute function keep_estimate();

-- Nor are its lines, except for their answers and the tasks made of them.
create or replace function keep_estimate_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from estimates where shop_id = old.shop_id and id = old.estimate_id and approved_at is not null)
      and (tg_op = 'DELETE' or to_jsonb(new) - '{answer,task_id}'::text[] is distinct from to_jsonb(old) - '{answer,task_id}'::text[]) then
    raise exception 'the lines of a sent estimate are never changed' using errcode = 'LG006';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger estimate_lines_stay before update or delete on estimate_lines for each row execute function keep_estimate_lines();

-- Answers and questions stay as they were given.
revoke update, delete on estimate_answers, estimate_questions from :runtime_role;
create or replace trigger estimate_answers_stay before update or delete on estimate_answers for each row execute function refuse_change();
create or replace trigger estimate_questions_stay before update or delete on estimate_questions for each row execute function refuse_change();

-- A dispute stays as it was opened; it is lifted once.
revoke delete on estimate_disputes from :runtime_role;
create or replace function keep_dispute() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.lifted_at is not null or to_jsonb(new) - '{lifted_at,lifted_by,lift_reason}'::text[] is distinct from to_jsonb(old) - '{lifted_at,lifted_by,lift_reason}'::text[] then
    raise exception 'a dispute is only lifted, and once' using errcode = 'LG006';
  end if;
  return new;
end $$;
create or replace trigger estimate_disputes_stay before update on estimate_disputes for each row execute function keep_dispute();
