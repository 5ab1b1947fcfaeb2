import { afterAll, beforeAll } from "vitest";
import { jobs } from "@/lib/jobs/registry";
import { startWorker } from "@/lib/jobs/worker";
import { changeSettings } from "@/lib/platform/env";
import { deliverOutbox } from "@/lib/service/outbox";
import { startMailbox } from "./mailbox";
import { asOwner } from "./owner";

/** Retried emails are polled this often, so that tests do not wait long. */
const POLL_SECONDS = 0.5;

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/**
 * While a file's tests run, a worker delivers the outbox of their database to the returned mailbox.
 */
export function withMailDelivery(): () => Mailbox {
  let mailbox: Mailbox;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  beforeAll(async () => {
    mailbox = await startMailbox();
    changeSettings({ SMTP_URL: mailbox.url });
    // Emails requested by other tests of this database are dropped.
    await asOwner()`delete from pgboss.job where name = ${deliverOutbox.name}`;
    await asOwner()`delete from outbox where status = 'waiting'`;
    worker = await startWorker(
      jobs.filter(({ name }) => name === deliverOutbox.name),
      [],
      POLL_SECONDS,
    );
  });
  afterAll(async () => {
    await worker.stop();
    await mailbox.stop();
  });
  return () => mailbox;
}
