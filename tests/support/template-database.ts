import type { TestProject } from "vitest/node";
import { type Cluster, startCluster } from "./cluster";

declare module "vitest" {
  export interface ProvidedContext {
    cluster: Cluster;
  }
}

/** Starts the run's private PostgreSQL and tells every worker where it is. */
export default async function setup(project: TestProject) {
  const { cluster, stop } = await startCluster();
  project.provide("cluster", cluster);
  return stop;
}
