import "server-only";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import { toolsFor } from "@/lib/domains/subjects";
import type { Evidence, Tools } from "@/lib/engine/tools";
import type { EngineEvent } from "@/lib/engine/types";
import { createVerifier } from "@/lib/engine/verify/verify";
import { sha256Hex } from "@/lib/platform/crypto";
import type { ToolCaller } from "@/lib/service/tool";
import { readQuestion } from "./read";
import { solveForAnswer } from "./solve";

/** Evidence read longer ago than this is read again before a sentence is shown. */
const FRESH_MS = 1_000;

/** Evidence that an engine cited: when it was read, and its JSON as the verifier knows it. */
type Named = { one: Evidence; readAt: number; known: string };

/**
 * Verifies one answer. `prepare` runs before each event: evidence cited by a draft is read again
 * from the database unless it was just read. The verifier only accepts that evidence, and is told
 * when it has changed. `tools` are what the engine may use: each plan's result is noted on its way
 * to the engine, so that sentences and tables are compared with what was really come to.
 */
export function checkingFor(ctx: ToolCaller, question: string) {
  const verifier = createVerifier({ question, hashOf: sha256Hex });
  const named = new Map<string, Named>();
  const { quotedEvidence, ...own } = toolsFor(ctx);
  /** Evidence as it is stored now: claims, and words of documents. */
  const stored: Tools["evidence"] = async (ids) => [
    ...(await readEvidence.call(ctx, { ids: [...ids] })),
    ...(await quotedEvidence(ids)),
  ];
  const readAgain = async (stale: readonly Named[]): Promise<void> => {
    const readAt = performance.now();
    const ids = stale.map(({ one }) => one.id);
    const found = await stored(ids);
    const byId = new Map(found.map((each) => [each.id, each]));
    const changed: Evidence[] = [];
    for (const each of stale) {
      // Deleted evidence supports nothing: without its text the hash does not match.
      const now = byId.get(each.one.id) ?? withoutText(each.one);
      const known = JSON.stringify(now);
      if (known !== each.known) changed.push(now);
      Object.assign(each, { readAt, known });
    }
    if (changed.length > 0) verifier.know(changed);
  };
  const prepare = async (event: EngineEvent): Promise<void> => {
    if (event.type === "evidence")
      for (const one of event.data)
        if (!named.has(one.id)) named.set(one.id, { one, readAt: -Infinity, known: "" });
    if (event.type !== "draft" || event.data.evidence.length === 0) return;
    const now = performance.now();
    const stale = [...named.values()].filter(({ readAt }) => now - readAt >= FRESH_MS);
    if (stale.length > 0) await readAgain(stale);
  };
  let runs = 0;
  const tools: Tools = {
    ...own,
    readQuestion: ({ question: words, before }) =>
      readQuestion.call(ctx, { question: words, plan: before }),
    runPlan: async ({ plan, offset, sharedOnly }) => {
      const solved = await solveForAnswer(ctx, plan, { offset, sharedOnly });
      const id = `r${++runs}`;
      verifier.ran(id, solved.result);
      return { id, ...solved };
    },
    evidence: stored,
  };
  return { verifier, prepare, tools };
}

const withoutText = (one: Evidence): Evidence => ({ ...one, text: "", quote: "" });
