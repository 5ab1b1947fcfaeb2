import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { DAY_MS } from "@/lib/core/durations";
import { logosSince, organizationsWithLogos } from "@/lib/domains/organizations/service/logos";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { ATTEMPTS_MAX, RETRY_AFTER_DAYS, SITES_AT_ONCE, SITES_PER_JOB } from "../constants";
import { fetchLogos } from "../jobs";
import { type DueWebsite, listDueWebsites, storeLogo } from "../queries";
import { type FoundLogo, fetchLogo } from "./fetch-icon";

/** The start of today, UTC. */
const startOfDay = (now: Date) => new Date(now.getTime() - (now.getTime() % DAY_MS));

/**
 * Companies that were added today wait until tomorrow, unless logos were turned on since: a website
 * must not learn when somebody took an interest in it.
 */
const knownBefore = (since: Date, now: Date) =>
  new Date(Math.max(since.getTime(), startOfDay(now).getTime()));

export const readDueWebsites = defineOperation(
  {
    name: "logos.readDue",
    summary: "Read the next websites to ask for an icon; none when logos are off",
    effect: "read",
    access: "system",
    transaction: "read",
    input: NoInput,
    output: z.custom<DueWebsite[]>(),
  },
  async (ctx) => {
    if (!ctx.org) return [];
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const since = await logosSince(own);
    if (!since) return [];
    const now = ctx.now();
    const before = knownBefore(since, now);
    return listDueWebsites(own.db, own.org.id, { before, now, limit: SITES_PER_JOB });
  },
);

type Asked = DueWebsite & { found: FoundLogo };

/** Asks the websites, a few at a time, in the order given. */
async function askAll(websites: readonly DueWebsite[]): Promise<Asked[]> {
  const waiting = [...websites];
  const asked: Asked[] = [];
  const askNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    asked.push({ ...next, found: await fetchLogo(next.domain) });
    return askNext();
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, askNext));
  return asked;
}

/** When a website that could not be reached is asked again; null: never. */
const retryAt = ({ attempts, found }: Asked, now: Date): Date | null =>
  found.image || found.isFinal || attempts + 1 >= ATTEMPTS_MAX
    ? null
    : new Date(now.getTime() + RETRY_AFTER_DAYS * DAY_MS);

/** One batch. A killed job asks its websites again; a batch is stored as a whole. */
export const fetchBatch: JobHandler<Record<string, never>, Asked[]> = {
  work: async (ctx) => askAll(await readDueWebsites.call(ctx, {})),
  async commit(ctx, _data, asked = []) {
    if (!ctx.org || asked.length === 0) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    if (!(await logosSince(own))) return;
    for (const website of asked) {
      const { image } = website.found;
      await storeLogo(own.db, {
        orgId: own.org.id,
        domain: website.domain,
        image,
        sha256: image && sha256Hex(image),
        attempts: website.attempts + 1,
        retryAt: retryAt(website, ctx.now()),
        askedAt: ctx.now(),
      });
    }
  },
};

export const findDue: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    for (const orgId of await organizationsWithLogos(ctx))
      await enqueue(ctx, fetchLogos, {}, { orgId });
  },
};
