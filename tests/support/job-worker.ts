import { startWorker } from "@/lib/jobs/worker";
import type { JobDefinition } from "@/lib/service/job";
import { hangInTurnJob, hangJob, stumbleJob, tellJob } from "./job-definitions";

// A worker in a process of its own, for tests that kill or stop it.
await startWorker([tellJob, stumbleJob, hangInTurnJob, hangJob] as unknown as JobDefinition[], 0.5);
process.stdout.write("ready\n");
