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
 * Verification of one answer. `prepare` comes before an event is taken: what a draft names is read
 * again from the database, and only that is known to the verifier.
 */
export function checkingFor(ctx: Caller, question: string) {
  const verifier = createVerifier({ question, hashOf: sha256Hex });
  const named = new Map<string, Evidence>();
  let readAt = Number.NEGATIVE_INFINITY;
  const prepare = async (event: EngineEvent): Promise<void> => {
    if (event.type === "evidence") {
      for (const one of event.data) named.set(one.id, one);
      readAt = Number.NEGATIVE_INFINITY;
    }
    if (event.type !== "draft" || event.data.evidence.length === 0) return;
    if (performance.now() - readAt < FRESH_MS) return;
    readAt = performance.now();
    const stored = await readEvidence.call(ctx, { ids: [...named.keys()] });
    verifier.know(stored);
    const there = new Set(stored.map(({ id }) => id));
    // Evidence that is gone carries nothing any more: without its text its hash is wrong.
    verifier.know([...named.values()].filter(({ id }) => !there.has(id)).map(withoutText));
  };
  return { verifier, prepare };
}

const withoutText = (one: Evidence): Evidence => ({ ...one, text: "", quote: "" });
