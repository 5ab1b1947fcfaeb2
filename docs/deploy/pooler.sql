-- Run once by a superuser in the product's database: the pooler may ask for the stored form of two passwords.
-- Its own goes into /etc/pgbouncer/userlist.txt as: "spotlight_pooler" "the password"
create role spotlight_pooler login password 'the password';
create schema pooler;
grant usage on schema pooler to spotlight_pooler;
create function pooler.verifier(name text, out usename name, out passwd text)
language sql stable security definer set search_path = pg_catalog as $$
  select s.usename, s.passwd from pg_shadow s
  where s.usename = name and name in ('spotlight_app', 'spotlight_worker')
$$;
revoke all on function pooler.verifier(text) from public;
grant execute on function pooler.verifier(text) to spotlight_pooler;
