import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { canonicalJson } from "@/lib/core/json";
import { assertVersion } from "@/lib/core/version";
import { organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { implement, recordActivity } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { findNdaFile, insertNdaAct, listNdaActs, type NdaFileRow } from "../queries/acts";
import { type NdaWithConversation, updateNdaRow } from "../queries/ndas";
import type { ProofRecord } from "../rules/record";
import { lockedNda } from "./standing";
import { wholeNda } from "./wire";

/** Stores what is proved of an act, and the act in the record that will be sealed. */
export async function prove(
  ctx: OrgCtx,
  name: `ndas.${"accept" | "countersign"}`,
  record: ProofRecord,
  companyId: string | null,
): Promise<void> {
  const text = canonicalJson(record);
  await insertNdaAct(ctx.db, {
    id: newId("ndx"),
    orgId: ctx.org.id,
    ndaId: record.nda_id,
    fileNumber: record.file_number,
    act: record.kind === "acceptance" ? "accepted" : "countersigned",
    message: "",
    record: text,
    createdAt: ctx.now(),
  });
  const detail = {
    receiver: record.receiver_name,
    file: record.file_name,
    file_sha256: record.file_sha256,
    record_sha256: sha256Hex(text),
  };
  const spec = { name, activity: { about: () => ({ companyId, detail }) } };
  await recordActivity(ctx, spec, { _id: record.nda_id });
}

type Signing = Pick<ProofRecord, "kind" | "consent_text" | "identity" | "acceptance_sha256"> & {
  organization: string;
  name: string;
  title: string;
  company: string;
};

/** Everything that is known of a signature, at the moment of it. */
export function recordOf(
  ctx: OrgCtx,
  { nda, conversation }: NdaWithConversation,
  file: NdaFileRow,
  { organization, name, title, company, ...signing }: Signing,
): ProofRecord {
  // Where a member works from is no matter of the receiver, who holds the proof as well.
  const isReceiver = signing.kind === "acceptance";
  return {
    ...signing,
    nda_id: nda.id,
    organization_name: organization,
    receiver_name: conversation.receiverName,
    receiver_email: conversation.receiverEmail,
    ...(conversation.formerEmails.length > 0 && { former_emails: conversation.formerEmails }),
    file_name: file.fileName,
    file_number: file.number,
    file_size_bytes: file.sizeBytes,
    file_sha256: file.sha256,
    signed_name: name,
    signed_title: title,
    signed_company: company,
    signed_at: ctx.now().toISOString(),
    address: isReceiver ? ctx.address : "",
    user_agent: isReceiver ? ctx.userAgent : "",
  };
}

const countersignText = (organization: string) =>
  `I sign this document for ${organization}. My typed name is my signature.`;

export const countersign = implement(
  ndaCalls.countersign,
  { transaction: "write", activity: "none" },
  async (ctx, { ndaId, name, title, version }) => {
    if (ctx.actor.type !== "user") throw new AppError("FORBIDDEN", "API keys can’t sign NDAs");
    const locked = await lockedNda(ctx, ndaId);
    const { nda } = locked;
    assertVersion("NDA", nda.version, version);
    if (nda.decision !== "accepted")
      throw new AppError("CONFLICT", "The recipient has not accepted this version");
    if (nda.countersignedAt) throw new AppError("CONFLICT", "This NDA was signed before");
    const { db, org } = ctx;
    const file = await findNdaFile(db, org.id, { ndaId, number: nda.fileNumber });
    const acceptance = (await listNdaActs(db, org.id, ndaId)).find(
      ({ act, fileNumber }) => act === "accepted" && fileNumber === nda.fileNumber,
    );
    if (!file || !acceptance?.record) throw new Error("An accepted NDA has no proof");
    const organization = await organizationName(ctx);
    const record = recordOf(ctx, locked, file, {
      kind: "countersignature",
      consent_text: countersignText(organization),
      identity: "a signed-in member",
      acceptance_sha256: sha256Hex(acceptance.record),
      organization,
      name,
      title,
      company: organization,
    });
    await prove(ctx, "ndas.countersign", record, nda.companyId);
    const at = ctx.now();
    await updateNdaRow(db, org.id, ndaId, { countersignedAt: at, updatedAt: at });
    return wholeNda(ctx, ndaId);
  },
);
