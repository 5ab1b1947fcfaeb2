import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Transaction } from "../../db/connection.ts";
import { erasureOwner } from "../../lib/core/names.ts";
import { seal, unseal } from "../../lib/platform/crypto.ts";
import { openOwner } from "../database/prepare.ts";
import type { DatabaseTarget } from "../database/target.ts";
import { writeWhole } from "../supervisor/files.ts";
import { Refusal } from "../supervisor/refusal.ts";

/*
 * People who were erased must not come back: neither with a list that is imported after an
 * organization moved to another installation, nor with a backup from before.
 */

/**
 * Whom the erasures of an organization name, as text by their ids. Throws a Refusal when one cannot
 * be opened: left out, its person would come back with the next import.
 */
export async function openErased(
  tx: Transaction,
  organization: string,
  secret: string,
): Promise<Record<string, string>> {
  const rows = await tx<{ id: string; sealed: string }[]>`
    select id, sealed_key as sealed from erasures
    where org_id = ${organization} and sealed_key is not null order by id collate "C"`;
  return Object.fromEntries(
    rows.map(({ id, sealed }) => [id, openedWith(secret, organization, sealed)]),
  );
}

function openedWith(secret: string, organization: string, sealed: string): string {
  const text = unseal(sealed, secret, erasureOwner(organization));
  if (text !== null) return text;
  throw new Refusal(
    "The people who were erased cannot be read: they were sealed with another secret. If the product runs with SECRET, set the same one here.",
  );
}

/** Erasures that were sealed anew, and those that the secret does not open. */
export type Sealed = { sealed: number; unreadable: number };

/** Seals what an organization's archive brought open; nothing that is sealed begins like JSON. */
export async function sealErased(tx: Transaction, secret: string): Promise<Sealed> {
  const rows = await tx<{ id: string; organization: string; text: string }[]>`
    select id, org_id as organization, sealed_key as text from erasures
    where sealed_key is not null`;
  const done: Sealed = { sealed: 0, unreadable: 0 };
  for (const { id, organization, text } of rows) {
    const owner = erasureOwner(organization);
    if (!text.startsWith("{")) {
      if (unseal(text, secret, owner) === null) done.unreadable++;
      continue;
    }
    await tx`update erasures set sealed_key = ${seal(text, secret, owner)} where id = ${id}`;
    done.sealed++;
  }
  return done;
}

const Erasure = z.object({
  id: z.string(),
  org_id: z.string(),
  user_id: z.string(),
  member_id: z.string().nullable(),
  sealed_key: z.string(),
  created_at: z.iso.datetime(),
});
const ErasureFile = z.object({ erasures: z.array(Erasure) });

/**
 * Writes every erasure of the installation into a file, people sealed with its secret; returns how
 * many there are.
 */
export async function writeErasures(file: string, target: DatabaseTarget): Promise<number> {
  const sql = openOwner(target);
  try {
    const erasures = await sql`
      select id, org_id, user_id, member_id, sealed_key,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from erasures where sealed_key is not null order by created_at, id`;
    await writeWhole(file, `${JSON.stringify({ erasures }, null, 1)}\n`);
    return erasures.length;
  } finally {
    await sql.end();
  }
}

/**
 * Adds the erasures of a file that a restored database does not know, to be done by its worker, and
 * closes accounts that their people had closed. Returns how many; throws a Refusal when the file is
 * none, or of an installation with another secret.
 */
export async function addErasures(tx: Transaction, file: string, secret: string): Promise<number> {
  const { erasures } = await readErasures(file);
  let added = 0;
  for (const { id, org_id, user_id, member_id, sealed_key, created_at } of erasures) {
    const { count } = await tx`
      insert into erasures (id, org_id, user_id, member_id, sealed_key, created_at)
      select ${id}, ${org_id}, ${user_id}, ${member_id}, ${sealed_key}, ${created_at}
      where exists (select from organizations where id = ${org_id}) on conflict do nothing`;
    if (count === 0) continue;
    if (unseal(sealed_key, secret, erasureOwner(org_id)) === null)
      throw new Refusal(`The erasures in ${file} belong to an installation with another secret.`);
    added++;
    // Whoever is erased was no member any more.
    await tx`delete from memberships where org_id = ${org_id} and user_id = ${member_id}`;
    if (member_id === user_id) await tx`select account_close(${user_id})`;
  }
  return added;
}

async function readErasures(file: string): Promise<z.output<typeof ErasureFile>> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Refusal(`The file ${file} cannot be read.`);
  });
  try {
    return ErasureFile.parse(JSON.parse(text));
  } catch {
    throw new Refusal(
      `${file} is no list of erasures: \`npm run backup -- --erasures\` writes one.`,
    );
  }
}
