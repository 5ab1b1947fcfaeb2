import * as evaluationJobs from "@/lib/domains/evaluations/jobs";
import { evaluateNext } from "@/lib/domains/evaluations/service/work";
import { startWorker } from "@/lib/jobs/worker";
import { bindJob } from "@/lib/service/job";

// A worker in a process of its own that evaluates, for a test that kills it.
await startWorker([bindJob(evaluationJobs.evaluateCompanies, evaluateNext)], [], 0.5);
process.stdout.write("ready\n");
