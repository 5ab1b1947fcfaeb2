import { createHash } from "node:crypto";
import { asOwner } from "./owner";

/** Tables of deal data, each with the columns to sort by. */
const tables = [
  "projects",
  "project_members",
  "pipelines",
  "watchlist_entries",
  "stage_moves",
  "company_uses",
  "notes",
  "note_versions",
  "opinions",
];

/** A hash of an organization's deal data, without versions and times of edits. */
export async function dealsHash(orgId: string): Promise<string> {
  const hash = createHash("sha256");
  for (const table of tables) {
    const rows = await asOwner().unsafe<{ row: string }[]>(
      `select (to_jsonb(t) - 'version' - 'updated_at')::text as row from "${table}" t
       where org_id = $1 order by 1`,
      [orgId],
    );
    hash.update(`${table}\n${rows.map(({ row }) => row).join("\n")}\n`);
  }
  return hash.digest("hex");
}
