import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Asks a source once and stores what is new in it; a day of filings takes some minutes. */
export const fetchFeed = defineJob({
  name: "news.fetchFeed",
  data: z.strictObject({
    feedId: z.string(),
    // Absent from a job that an earlier version left.
    begunAt: z.iso.datetime().optional(),
  }),
  retryLimit: 2,
  expireInSeconds: 600,
  inTurns: true,
});

/** Starts the feeds whose turn has come, each minute at most one of a host. */
export const findDueFeeds = defineJob({
  name: "news.findDueFeeds",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "* * * * *",
});

/** Asks the sources that are on about one company. */
export const askAboutCompany = defineJob({
  name: "news.askAboutCompany",
  data: z.strictObject({ companyId: z.string() }),
  retryLimit: 2,
  expireInSeconds: 300,
  inTurns: true,
});

/** Mails one person the stories about their companies since the digest before, until this one was taken. */
export const sendDigest = defineJob({
  name: "news.sendDigest",
  data: z.strictObject({
    userId: z.string(),
    since: z.iso.datetime({ offset: true }),
    // Absent from a job that an earlier version left.
    until: z.iso.datetime({ offset: true }).optional(),
  }),
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Finds whose digest is due. */
export const findDueDigests = defineJob({
  name: "news.findDueDigests",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "*/10 * * * *",
});
