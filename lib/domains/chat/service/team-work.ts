import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { isLens } from "@/lib/core/scores";
import { POLICIES } from "@/lib/domains/documents/constants";
import type { Tools } from "@/lib/engine/tools";
import type { Plan, Subject } from "@/lib/research/plan/plan";
import { scoredSetsIn } from "@/lib/research/plan/scored-sets";
import { defineOperation } from "@/lib/service/operation";
import { updateSession } from "../queries/sessions";
import { type Caller, ownerOf, ownSession, readableSession } from "./owner";

/** What each colleague sees a different part of. */
const teamWork: ReadonlySet<Subject> = new Set([
  "entries",
  "notes",
  "opinions",
  "activity",
  "news",
]);

/** Personal criteria and their scores are their owner's alone. */
const isTeamWork = (plan: Plan): boolean =>
  teamWork.has(plan.about) || scoredSetsIn(plan).some((setId) => !isLens(setId));

const SHARED =
  "Everyone in the organization can read this thread. Ask about notes, opinions, pipelines, news and documents in a private thread.";

/** Marks a thread as one that may not be shared any more. Throws CONFLICT when it is shared. */
const holdTeamWork = defineOperation(
  {
    name: "chat.holdTeamWork",
    summary: "Keep a thread private because an answer draws on the team's own work",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: z.strictObject({ sessionId: z.string() }),
    output: z.strictObject({}),
  },
  async (ctx, { sessionId }) => {
    const { isShared, holdsTeamWork } = await ownSession(ctx, sessionId);
    if (isShared) throw new AppError("CONFLICT", SHARED);
    if (!holdsTeamWork)
      await updateSession(ctx.db, ownerOf(ctx), sessionId, { holdsTeamWork: true });
    return {};
  },
);

const LEFT_OUT =
  "Everyone in the organization can read this thread, so your team’s notes and opinions are left out. Ask in a private thread to see them.";

const readScope = defineOperation(
  {
    name: "chat.readScope",
    summary: "Whether everyone can read a thread, and which knowledge bases it may use",
    effect: "read",
    access: "member",
    transaction: "read",
    activity: "none",
    input: z.strictObject({ sessionId: z.string() }),
    output: z.strictObject({ isShared: z.boolean(), bases: z.array(z.string()).nullable() }),
  },
  async (ctx, { sessionId }) => {
    const { isShared, bases } = await readableSession(ctx, sessionId);
    return { isShared, bases };
  },
);

/** The tools of an answer in a thread: nothing that colleagues may not see gets into a shared one. */
export const withinThread = (ctx: Caller, sessionId: string, tools: Tools): Tools => ({
  ...tools,
  async runPlan({ beside = false, ...ask }) {
    // A model outside is refused it further on.
    const isHeld = !ask.sharedOnly && isTeamWork(ask.plan);
    if (isHeld && !beside) await holdTeamWork.call(ctx, { sessionId });
    const run = await tools.runPlan(ask);
    // What is shown with an answer makes no thread private unless something was found.
    if (isHeld && beside && run.result.total > 0) await holdTeamWork.call(ctx, { sessionId });
    return run;
  },
  teamWorkLeftOut: async () =>
    (await readScope.call(ctx, { sessionId })).isShared ? LEFT_OUT : null,
  async documents(ask) {
    const { bases } = await readScope.call(ctx, { sessionId });
    // Policies are for all; what else somebody reads is theirs or their team's, found or not.
    const readsOthers = bases === null || bases.some((id) => id !== POLICIES);
    if (ask.of === "all" && readsOthers) await holdTeamWork.call(ctx, { sessionId });
    return tools.documents({ ...ask, bases });
  },
  async projects() {
    await holdTeamWork.call(ctx, { sessionId });
    return tools.projects();
  },
});
