import { loops } from "@/lib/jobs/registry";
import { startWorker } from "@/lib/jobs/worker";
import { hangInTurnJob, hangJob, stumbleJob, tellJob } from "./job-definitions";

// A worker in a process of its own, with the product's loops, for tests that kill or stop it.
await startWorker([tellJob, stumbleJob, hangInTurnJob, hangJob], loops, 0.5);
process.stdout.write("ready\n");
