import "server-only";
import { z } from "zod";
import type { Evidence } from "@/lib/engine/tools";
import { defineOperation } from "@/lib/service/operation";
import { type EvidenceRow, evidenceOfClaims } from "../service";

const toEvidence = (row: EvidenceRow): Evidence => {
  const { claim_id, quote_start: start, quote_end: end, ...shown } = row;
  return { id: claim_id, claim_id, start, end, quote: shown.text.slice(start, end), ...shown };
};

/** Evidence by id, as currently stored; deleted and retracted claims are left out. */
export const readEvidence = defineOperation(
  {
    name: "evidence.read",
    summary: "Read evidence as it is stored now",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ ids: z.array(z.string()) }),
    output: z.array(z.custom<Evidence>()),
  },
  async ({ db, org }, { ids }) => (await evidenceOfClaims(db, org.id, ids)).map(toEvidence),
);
