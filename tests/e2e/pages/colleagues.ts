import { openConnection } from "../../../db/connection.ts";
import type { Person } from "../../support/founder.ts";

/** So many more join a person's organization, "Colleague 0001" first: by hand it takes too long. */
export async function addColleagues({ email }: Person, count: number): Promise<void> {
  const sql = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  await sql`
    with made as (
      insert into users (id, email, full_name, created_at, updated_at)
      select 'usr_' || left(md5(${email} || n), 24), n || '.' || ${email}, 'Colleague ' || lpad(n::text, 4, '0'),
        now() + n * interval '1 ms', now()
      from generate_series(1, ${count}::int) n
      returning id, created_at
    )
    insert into memberships (id, org_id, user_id, role, created_at, updated_at)
    select 'mem_' || left(md5(made.id), 24), own.org_id, made.id, 'member', made.created_at, now()
    from made, memberships own join users on users.id = own.user_id
    where users.email = ${email}`;
  await sql.end();
}
