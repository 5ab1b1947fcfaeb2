import { letterEmail } from "@/lib/domains/correspondence/jobs";
import { composeLetter, settleLetter } from "@/lib/domains/correspondence/service/letter-email";
import { startWorker } from "@/lib/jobs/worker";
import { bindEmailTemplate } from "@/lib/service/email-template";
import { bindJob } from "@/lib/service/job";
import { deliverOutbox } from "@/lib/service/outbox";
import { deliveryOf } from "@/lib/service/outbox-delivery";

// A worker in a process of its own that delivers the outbox, for a test that kills it.
const letters = bindEmailTemplate(letterEmail, composeLetter, settleLetter);
await startWorker([bindJob(deliverOutbox, deliveryOf([letters]))], [], 0.5);
process.stdout.write("ready\n");
