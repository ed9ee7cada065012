-- A question stays as it was asked; only its answer is given and taken back.
revoke delete on client_questions from :runtime_role;
create or replace function keep_client_question() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if to_jsonb(new) - '{answered_at,answered_by,answer}'::text[] is distinct from to_jsonb(old) - '{answered_at,answered_by,answer}'::text[] then
    raise exception 'a question stays as it was asked' using errcode = 'LG006';
  end if;
  return new;
end $$;
create or replace trigger client_questions_stay before update on client_questions for each row execute function keep_client_question();
