import { rowsHash } from "./rows-hash";

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
export const dealsHash = (orgId: string): Promise<string> => rowsHash(orgId, tables);
