import "server-only";
import { z } from "zod";
import { type EvidenceRow, evidenceOfClaims } from "@/lib/domains/evidence/service";
import type { EngineEvent, Evidence } from "@/lib/engine/types";
import { createVerifier } from "@/lib/engine/verify/verify";
import { sha256Hex } from "@/lib/platform/crypto";
import { defineOperation } from "@/lib/service/operation";
import type { Caller } from "./owner";

/** What was read again this long ago is read again once more before a sentence is shown. */
const FRESH_MS = 1_000;

export const toEvidence = (row: EvidenceRow): Evidence => {
  const { claim_id, quote_start: start, quote_end: end, ...shown } = row;
  return { id: claim_id, claim_id, start, end, quote: shown.text.slice(start, end), ...shown };
};

/** Evidence by its ids, as it is stored now; what is gone, or counts no more, is left out. */
export const readEvidence = defineOperation(
  {
    name: "chat.readEvidence",
    summary: "Read the evidence of an answer as it is stored now",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ ids: z.array(z.string()) }),
    output: z.array(z.custom<Evidence>()),
  },
  async ({ db, org }, { ids }) => (await evidenceOfClaims(db, org.id, ids)).map(toEvidence),
);

/**
 * Verification of one answer. `prepare` comes before an event is taken: evidence is read again from the
 * database before a draft that names some, unless it was a moment ago, and only that is known to the
 * verifier.
 */
export function checkingFor(ctx: Caller, question: string) {
  const verifier = createVerifier({ question, hashOf: sha256Hex });
  const named = new Map<string, { one: Evidence; readAt: number }>();
  const prepare = async (event: EngineEvent): Promise<void> => {
    if (event.type === "evidence")
      for (const one of event.data)
        if (!named.has(one.id)) named.set(one.id, { one, readAt: Number.NEGATIVE_INFINITY });
    if (event.type !== "draft" || event.data.evidence.length === 0) return;
    const now = performance.now();
    const stale = [...named.values()].filter(({ readAt }) => now - readAt >= FRESH_MS);
    if (stale.length === 0) return;
    const stored = await readEvidence.call(ctx, { ids: stale.map(({ one }) => one.id) });
    const there = new Set(stored.map(({ id }) => id));
    // Evidence that is gone carries nothing any more: without its text its hash is wrong.
    const gone = stale.filter(({ one }) => !there.has(one.id)).map(({ one }) => withoutText(one));
    verifier.know([...stored, ...gone]);
    for (const each of stale) each.readAt = now;
  };
  return { verifier, prepare };
}

const withoutText = (one: Evidence): Evidence => ({ ...one, text: "", quote: "" });
