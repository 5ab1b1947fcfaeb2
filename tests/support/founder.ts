import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Connection } from "../../db/connection.ts";
import { newId } from "../../lib/core/ids.ts";

/** What somebody signs up with. */
export type Person = { full_name: string; email: string; password: string; firm: string };

/** Of each password one for all who have it: hashing is made to be slow. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password);
  hashes.set(password, known);
  return known;
}

/**
 * A person whose organization has nothing, not even the starter catalog, as if they had signed up
 * long ago. `owner` is a connection of the database's owner. Answers the token of their session.
 */
export async function aFounder(
  { full_name, email, password, firm }: Person,
  owner: Connection,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("base64url");
  const [orgId, userId, membershipId] = [newId("org"), newId("usr"), newId("mem")];
  const passwordHash = await hashOf(password);
  await owner.begin(async (all) => {
    await all`insert into organizations (id, name, created_at, updated_at)
      values (${orgId}, ${firm}, now(), now())`;
    await all`insert into users (id, email, full_name, password_hash, created_at, updated_at)
      values (${userId}, ${email}, ${full_name}, ${passwordHash}, now(), now())`;
    await all`insert into memberships (id, org_id, user_id, role, created_at, updated_at)
      values (${membershipId}, ${orgId}, ${userId}, 'admin', now(), now())`;
    await all`insert into sessions
        (id, kind, token_hash, user_id, membership_id, created_at, confirmed_at, expires_at)
      values (${newId("ses")}, 'browser', ${tokenHash}, ${userId}, ${membershipId}, now(), now(),
        now() + interval '1 day')`;
  });
  return token;
}
