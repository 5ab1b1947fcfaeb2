import * as memoJobs from "@/lib/domains/memos/jobs";
import { writeNext } from "@/lib/domains/memos/service/work";
import { startWorker } from "@/lib/jobs/worker";
import { bindJob } from "@/lib/service/job";

// A worker in a process of its own that writes memos, for a test that kills it.
await startWorker([bindJob(memoJobs.writeMemo, writeNext)], [], 0.5);
process.stdout.write("ready\n");
