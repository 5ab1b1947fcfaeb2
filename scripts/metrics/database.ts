import { Gauge, type Registry } from "prom-client";
import { type Connection, openConnection } from "../../db/connection.ts";
import { JOB_SCHEMA } from "../../lib/core/names.ts";

const LIMIT_MS = 3_000;
/** Counts of jobs and connections are read at most this often, however often they are asked for. */
const FRESH_MS = 5_000;

type Counted = { jobs: { name: string; state: string; count: number }[] } & {
  connections: { state: string; count: number }[];
};

/** States of jobs in the words of the metrics. */
const states: Record<string, string> = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  failed: "failed",
};

async function count(sql: Connection): Promise<Counted> {
  const [jobs, connections] = await Promise.all([
    sql<Counted["jobs"]>`select name, state::text as state, count(*)::int as count
      from ${sql(JOB_SCHEMA)}.job where state in ('created', 'retry', 'active', 'failed')
      group by 1, 2`,
    sql<Counted["connections"]>`select coalesce(state, 'unknown') as state, count(*)::int as count
      from pg_stat_activity where usename = current_user and application_name = 'spotlight'
      group by 1`,
  ]);
  return { jobs, connections };
}

/** What the database says of jobs and of the connections of all processes, on one connection. */
export function databaseMetrics(registry: Registry, url: string): void {
  const sql = openConnection(url, {
    max: 1,
    fetch_types: false,
    idle_timeout: 30,
    connect_timeout: LIMIT_MS / 1000,
    connection: { application_name: "spotlight-metrics", statement_timeout: LIMIT_MS },
  });
  let last: { at: number; counted: Promise<Counted> } | undefined;
  const counted = () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), counted: count(sql) };
    return last.counted;
  };
  new Gauge({
    name: "spotlight_jobs",
    help: "Jobs by kind: waiting, running, or failed for good",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      const { jobs } = await counted();
      this.reset();
      for (const { name, state, count } of jobs)
        this.inc({ kind: name, state: states[state] ?? state }, count);
    },
  });
  new Gauge({
    name: "spotlight_database_connections",
    help: "Connections of the pools of all processes by state; those that wait are idle",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const { connections } = await counted();
      this.reset();
      for (const { state, count } of connections) this.set({ state }, count);
    },
  });
}
