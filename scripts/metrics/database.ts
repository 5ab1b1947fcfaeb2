import { Gauge, type Registry } from "prom-client";
import { type Connection, openConnection } from "../../db/connection.ts";
import { JOB_SCHEMA } from "../../lib/core/names.ts";

const LIMIT_MS = 3_000;
/** What the database counts is read at most this often, however often it is asked for. */
const FRESH_MS = 5_000;

/** States of jobs in the words of the metrics. */
const states: Record<string, string> = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  failed: "failed",
};

/** One connection, for metrics alone. */
export const openForMetrics = (url: string): Connection =>
  openConnection(url, {
    max: 1,
    fetch_types: false,
    idle_timeout: 30,
    connect_timeout: LIMIT_MS / 1000,
    connection: { application_name: "spotlight-metrics", statement_timeout: LIMIT_MS },
  });

/** The same answer again while it is fresh. */
function keptFresh<T>(count: () => Promise<T>): () => Promise<T> {
  let last: { at: number; counted: Promise<T> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), counted: count() };
    return last.counted;
  };
}

/** What the database says of the queue. */
export function jobMetrics(registry: Registry, sql: Connection): void {
  const count = keptFresh(
    () => sql<{ name: string; state: string; count: number }[]>`
      select name, state::text as state, count(*)::int as count
      from ${sql(JOB_SCHEMA)}.job where state in ('created', 'retry', 'active', 'failed')
      group by 1, 2`,
  );
  new Gauge({
    name: "spotlight_jobs",
    help: "Jobs by kind: waiting, running, or failed for good",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      const jobs = await count();
      this.reset();
      for (const { name, state, count } of jobs)
        this.inc({ kind: name, state: states[state] ?? state }, count);
    },
  });
}

/** What it says of the pools of this role's processes: it tells nobody of other roles. */
export function connectionMetrics(registry: Registry, sql: Connection): void {
  const count = keptFresh(
    () => sql<{ state: string; count: number }[]>`
      select coalesce(state, 'unknown') as state, count(*)::int as count
      from pg_stat_activity where usename = current_user and application_name = 'spotlight'
      group by 1`,
  );
  new Gauge({
    name: "spotlight_database_connections",
    help: "Connections of all pools of this kind of process by state; those that wait are idle",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const connections = await count();
      this.reset();
      for (const { state, count } of connections) this.set({ state }, count);
    },
  });
}
