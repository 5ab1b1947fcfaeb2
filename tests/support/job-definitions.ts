import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { bindJob } from "@/lib/service/job";
import { insertActivity } from "@/lib/service/queries";

/** Writes one activity row: an effect that tests can count. */
const tell = (ctx: Ctx, subjectId: string) =>
  insertActivity(ctx.db, {
    id: newId("act"),
    orgId: ctx.org?.id ?? "",
    at: ctx.now(),
    kind: "act",
    action: "tests.told",
    actorType: "job",
    subjectId,
  });

/** A job about one subject, with a queue like those of the product's jobs. */
const aboutSubject = (name: `tests.${string}`) => ({
  name,
  data: z.strictObject({ subjectId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 120,
});

/** Writes an activity row for its subject. */
export const tellJob = bindJob(aboutSubject("tests.tell"), {
  commit: (ctx, { subjectId }) => tell(ctx, subjectId),
});

const attempts = new Map<string, number>();

/** Writes its row and then fails, twice; the third attempt is committed. */
export const stumbleJob = bindJob(aboutSubject("tests.stumble"), {
  async commit(ctx, { subjectId }) {
    await tell(ctx, subjectId);
    const attempt = (attempts.get(subjectId) ?? 0) + 1;
    attempts.set(subjectId, attempt);
    if (attempt < 3) throw new Error(`Stumbled at attempt ${attempt}`);
  },
});

/** Fails at every attempt, and writes its row when given up. */
export const hopelessJob = bindJob(
  { ...aboutSubject("tests.hopeless"), retryLimit: 1 },
  {
    async commit() {
      throw new Error("It never works");
    },
    giveUp: (ctx, { subjectId }) => tell(ctx, subjectId),
  },
);

/** How long a first attempt hangs: longer than it takes to detect that its worker is gone. */
export const HANG_MS = 25_000;

/**
 * Logs each attempt's time in the file `subjectId`. The first attempt then waits 25 s in `work`, so
 * that its worker can be killed or stopped; later ones finish at once.
 */
export const hangJob = bindJob(aboutSubject("tests.hang"), {
  async work(_ctx, { subjectId }) {
    const isFirst = !existsSync(subjectId);
    appendFileSync(subjectId, `${Date.now()}\n`);
    if (isFirst) await delay(HANG_MS);
  },
  commit: (ctx, { subjectId }) => tell(ctx, subjectId),
});

/** Times that `hangJob` logged in a file; an incomplete line is skipped. */
export const attemptsIn = (file: string): number[] =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1).map(Number) : [];

/** Never ends within the limits; writes its row when given up. */
export const endlessJob = bindJob(aboutSubject("tests.endless"), {
  async commit() {
    throw new RangeError("Maximum call stack size exceeded");
  },
  giveUp: (ctx, { subjectId }) => tell(ctx, subjectId),
});

/** What `turnJob` did in this process: organization and subject, at start and end. */
export const turns: { orgId: string; subjectId: string; step: "begin" | "end" }[] = [];
const TURN_MS = 40;

/** Holds its organization's turn for a moment, records that, and writes its row. */
export const turnJob = bindJob(
  { ...aboutSubject("tests.turn"), inTurns: true },
  {
    async commit(ctx, { subjectId }) {
      const orgId = ctx.org?.id ?? "";
      turns.push({ orgId, subjectId, step: "begin" });
      await delay(TURN_MS);
      await tell(ctx, subjectId);
      turns.push({ orgId, subjectId, step: "end" });
    },
  },
);

/** Like `hangJob`, in turns: the first attempt hangs while it holds its organization's turn. */
export const hangInTurnJob = bindJob(
  { ...aboutSubject("tests.hangInTurn"), inTurns: true },
  {
    async commit(ctx, { subjectId }) {
      const isFirst = !existsSync(subjectId);
      appendFileSync(subjectId, `${Date.now()}\n`);
      if (isFirst && subjectId.endsWith("hangs")) await delay(HANG_MS);
      await tell(ctx, subjectId);
    },
  },
);
