import { join } from "node:path";
import type { Secrets } from "../supervisor/secrets.ts";
import { step } from "../supervisor/steps.mjs";
import { openBoundedLog } from "./bounded-log.ts";
import { clusterExists, createCluster, locateCluster } from "./cluster.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { type DatabaseTarget, embeddedTarget } from "./target.ts";

/** The embedded database of a data directory: where it is reached and how it is started. */
export type EmbeddedDatabase = {
  target: DatabaseTarget;
  /** False before its first start. */
  exists: boolean;
  start(): Promise<Postmaster>;
};

/**
 * Finds the embedded database of a data directory (absolute path); `start` makes it when it is
 * missing. The caller holds the directory's lock. Throws a Refusal when it cannot run here.
 */
export async function embeddedDatabase(data: string, secrets: Secrets): Promise<EmbeddedDatabase> {
  const cluster = await locateCluster(data);
  const log = openBoundedLog(join(data, "logs", "postgres.log"));
  return {
    target: embeddedTarget(cluster.sockets, secrets),
    exists: clusterExists(cluster),
    start: async () => {
      if (!clusterExists(cluster))
        await step("Creating the database", () => createCluster(data, cluster, secrets));
      return step("Starting the database", () => startPostmaster(cluster, log), { quiet: true });
    },
  };
}
