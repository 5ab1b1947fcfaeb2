import * as documentJobs from "@/lib/domains/documents/jobs";
import { index } from "@/lib/domains/documents/service/index-document";
import { startWorker } from "@/lib/jobs/worker";
import { bindJob } from "@/lib/service/job";

// A worker in a process of its own that reads documents, for a test that kills it.
await startWorker([bindJob(documentJobs.indexDocument, index)], [], 0.5);
process.stdout.write("ready\n");
