import "server-only";
import { purgeSessions } from "@/lib/domains/accounts/jobs";
import type { JobDefinition } from "@/lib/service/job";
import { deliverOutbox, sweepOutbox } from "@/lib/service/outbox";

/** Every job that a worker runs. */
export const jobs = [deliverOutbox, sweepOutbox, purgeSessions] as unknown as JobDefinition[];
