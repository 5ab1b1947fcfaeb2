import "server-only";
import { readFile } from "node:fs/promises";
import { AppError, notFound } from "@/lib/core/errors";
import { sha256Hex } from "@/lib/platform/crypto";
import { pathOf } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { findNdaFile, findSeal, listNdaActs, listSealedProofs } from "../queries/acts";
import { findNda, type NdaRow } from "../queries/ndas";
import { type ProvedRecord, proofText } from "../rules/proof";
import { certificateOf, type ProofRecord } from "../rules/record";
import type { Certificate } from "../schema";

/** The value that precedes the first seal. */
const NO_SEAL = "0".repeat(64);

/** The signatures under the version that is in front of the receiver. */
async function signaturesOf(ctx: OrgCtx, nda: NdaRow) {
  const acts = await listNdaActs(ctx.db, ctx.org.id, nda.id);
  const sealed = await listSealedProofs(ctx.db, ctx.org.id, nda.id);
  return acts.flatMap(({ record, fileNumber }) => {
    if (record === null || fileNumber !== nda.fileNumber) return [];
    const recordHash = sha256Hex(record);
    const act = sealed.find((one) => one.recordHash === recordHash);
    const certificate = certificateOf(
      JSON.parse(record) as ProofRecord,
      recordHash,
      act ? { number: act.number, seal: act.seal } : null,
    );
    return [{ record, certificate, act }];
  });
}

/** The certificates of the present version: of its acceptance, and of its countersignature. */
export const certificatesOf = async (ctx: OrgCtx, nda: NdaRow): Promise<Certificate[]> =>
  (await signaturesOf(ctx, nda)).map(({ certificate }) => certificate);

/** Throws CONFLICT for an NDA that is not accepted, UNAVAILABLE until its acts are sealed. */
export async function proofFileOf(ctx: OrgCtx, nda: NdaRow) {
  if (nda.decision !== "accepted")
    throw new AppError("CONFLICT", "There is nothing to prove: this version is not accepted");
  const file = await findNdaFile(ctx.db, ctx.org.id, { ndaId: nda.id, number: nda.fileNumber });
  if (!file) throw notFound("Document");
  const proved: ProvedRecord[] = [];
  for (const { record, certificate, act } of await signaturesOf(ctx, nda)) {
    if (!act)
      throw new AppError("UNAVAILABLE", "The record is being sealed. Try again in a moment.", {
        retryAfter: 2,
      });
    const before = (await findSeal(ctx.db, ctx.org.id, act.number - 1)) ?? NO_SEAL;
    const { number, seal, text: row } = act;
    proved.push({ record, certificate, number, before, seal, row });
  }
  const bytes = await readFile(pathOf(file.fileKey));
  const document = {
    name: file.fileName,
    sha256: file.sha256,
    base64: bytes.toString("base64"),
  };
  return {
    file_name: `${file.fileName.replace(/\.[^.]+$/, "")} proof.json`,
    content: proofText(document, proved, sha256Hex),
  };
}

export const readProof = implement(
  ndaCalls.readProof,
  { transaction: "read" },
  async (ctx, { ndaId }) => {
    const found = await findNda(ctx.db, ctx.org.id, ndaId);
    if (!found) throw notFound("NDA");
    return proofFileOf(ctx, found.nda);
  },
);

export const readCertificates = implement(
  ndaCalls.certificates,
  { transaction: "read" },
  async (ctx, { ndaId }) => {
    const found = await findNda(ctx.db, ctx.org.id, ndaId);
    if (!found) throw notFound("NDA");
    return { certificates: await certificatesOf(ctx, found.nda) };
  },
);
