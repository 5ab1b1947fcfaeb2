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

/** The signatures under a version; by default the one that was accepted last. */
async function signaturesOf(ctx: OrgCtx, nda: NdaRow, number = nda.acceptedNumber) {
  const acts = await listNdaActs(ctx.db, ctx.org.id, nda.id);
  const sealed = await listSealedProofs(ctx.db, ctx.org.id, nda.id);
  return acts.flatMap(({ record, fileNumber }) => {
    if (record === null || fileNumber !== number) return [];
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

/** The certificates of a version: of its acceptance, and of its countersignature. */
export const certificatesOf = async (
  ctx: OrgCtx,
  nda: NdaRow,
  number?: number,
): Promise<Certificate[]> =>
  (await signaturesOf(ctx, nda, number)).map(({ certificate }) => certificate);

/** Acts are sealed within a second. */
export const beingSealed = () =>
  new AppError("UNAVAILABLE", "The record is being sealed. Try again in a moment.", {
    retryAfter: 2,
  });

/** Throws CONFLICT for a version that is not accepted, UNAVAILABLE until its acts are sealed. */
export async function proofFileOf(ctx: OrgCtx, nda: NdaRow, number = nda.acceptedNumber) {
  const signatures = number === null ? [] : await signaturesOf(ctx, nda, number);
  if (number === null || signatures.length === 0)
    throw new AppError("CONFLICT", "There is nothing to prove: this version is not accepted");
  const file = await findNdaFile(ctx.db, ctx.org.id, { ndaId: nda.id, number });
  if (!file) throw notFound("Document");
  const proved: ProvedRecord[] = [];
  for (const { record, certificate, act } of signatures) {
    if (!act) throw beingSealed();
    const before = (await findSeal(ctx.db, ctx.org.id, act.number - 1)) ?? NO_SEAL;
    const { seal, text: row } = act;
    proved.push({ record, certificate, number: act.number, before, seal, row });
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
  async (ctx, { ndaId, number }) => {
    const found = await findNda(ctx.db, ctx.org.id, ndaId);
    if (!found) throw notFound("NDA");
    return proofFileOf(ctx, found.nda, number);
  },
);

export const readCertificates = implement(
  ndaCalls.certificates,
  { transaction: "read" },
  async (ctx, { ndaId, number }) => {
    const found = await findNda(ctx.db, ctx.org.id, ndaId);
    if (!found) throw notFound("NDA");
    return { certificates: await certificatesOf(ctx, found.nda, number) };
  },
);
