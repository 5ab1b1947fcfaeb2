import { openConnection, parseDatabaseUrl } from "../../db/connection.ts";
import { embeddedDatabase } from "../database/embedded.ts";
import type { NewProject } from "../launch/account.ts";
import { prepareDataDirectory } from "../supervisor/files.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";

/** A running PostgreSQL of the bare server; `settings` are the variables its driver reads. */
export type FloorDatabase = {
  settings: Record<string, string>;
  /** Stops the server and gives the milliseconds until it accepts connections again. */
  measureStart(): Promise<number>;
  stop(): Promise<void>;
};

function settingsOf(ownerUrl: string): Record<string, string> {
  const url = parseDatabaseUrl(ownerUrl);
  return {
    PGHOST: url.searchParams.get("host") ?? url.hostname,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
  };
}

async function fill(ownerUrl: string, projects: readonly NewProject[]): Promise<void> {
  const sql = openConnection(ownerUrl, { max: 1 });
  await sql`create table projects (
    id text primary key, name text not null, description text not null,
    updated_at timestamptz not null default now())`;
  const rows = projects.map((project, index) => ({
    id: `prj_${String(index).padStart(24, "0")}`,
    name: project.project_name,
    description: project.project_description,
  }));
  await sql`insert into projects ${sql(rows)}`;
  await sql`analyze projects`;
  await sql.end();
}

/** Makes and starts the same embedded PostgreSQL that the product has, with one table of rows. */
export async function openFloorDatabase(
  directory: string,
  projects: readonly NewProject[],
): Promise<FloorDatabase> {
  await prepareDataDirectory(directory);
  const embedded = await embeddedDatabase(directory, await ensureSecrets(directory));
  let server = await embedded.start();
  await fill(embedded.target.ownerUrl, projects);
  return {
    settings: settingsOf(embedded.target.ownerUrl),
    measureStart: async () => {
      await server.stop();
      const before = performance.now();
      server = await embedded.start();
      return performance.now() - before;
    },
    stop: () => server.stop(),
  };
}
