import "server-only";
import { notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { appUrl } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import {
  findNdaFile,
  listNdaActs,
  listNdaFiles,
  listNdaLetters,
  type NdaActRow,
  type NdaFileHead,
  type NdaFileRow,
} from "../queries/acts";
import { findNda, type NdaWithConversation } from "../queries/ndas";
import type { ProofRecord } from "../rules/record";
import { isEnded, statusOf } from "../rules/status";
import type { Nda, WholeNda } from "../schema";

/** The receiver's page. */
export const ndaLink = ({ token }: Pick<NdaWithConversation["nda"], "token">) =>
  `${appUrl()}/nda/${token}`;

/** Whether what holds was signed elsewhere: nobody typed a name here. */
export const isSignedOutside = ({ acceptedNumber, acceptedBy }: NdaWithConversation["nda"]) =>
  acceptedNumber !== null && acceptedBy === null;

/** Names that an NDA's row lacks: of its company, and of the member who recorded it as signed. */
type Names = { company: string | null; recorder: string | null };

/** An NDA as the API shows it. */
const toNda = ({ nda, conversation }: NdaWithConversation, now: Date, names: Names): Nda => ({
  is_signed_outside: isSignedOutside(nda),
  recorded_by: isSignedOutside(nda) ? names.recorder : null,
  _id: nda.id,
  id: nda.id,
  link: ndaLink(nda),
  conversation_id: conversation.id,
  receiver_name: conversation.receiverName,
  receiver_email: conversation.receiverEmail,
  former_emails: conversation.formerEmails,
  followup_interval: conversation.intervalDays,
  max_followups: conversation.followUps,
  time_zone: conversation.receiverZone,
  sender_signature: nda.senderSignature,
  custom_instructions: nda.customInstructions,
  status: statusOf(nda.decision, conversation.state),
  company_id: nda.companyId,
  company_name: names.company,
  user_id: conversation.userId,
  next_at: conversation.nextAt?.toISOString() ?? null,
  offer_ends_at: nda.offerEndsAt.toISOString(),
  decided_at: nda.decidedAt?.toISOString() ?? null,
  decided_by: nda.decidedBy,
  countersigned_at: nda.countersignedAt?.toISOString() ?? null,
  accepted_number: nda.acceptedNumber,
  accepted_at: nda.acceptedAt?.toISOString() ?? null,
  accepted_by: nda.acceptedBy,
  ends_on: nda.endsOn,
  is_ended: nda.acceptedNumber !== null && isEnded(nda.endsOn, now),
  created_at: nda.createdAt.toISOString(),
  updated_at: nda.updatedAt.toISOString(),
  version: nda.version,
});

/** NDAs with the names of their companies and of who recorded them. */
export async function shownNdas(
  ctx: OrgCtx,
  found: readonly NdaWithConversation[],
): Promise<Nda[]> {
  const companies = await currentCompanies(
    ctx,
    found.map(({ nda }) => nda.companyId),
  );
  const members = await namesOfMembers(
    ctx,
    found.map(({ nda }) => nda.recordedBy),
  );
  return found.map((row) =>
    toNda(row, ctx.now(), {
      company: companies.get(row.nda.companyId ?? "")?.name ?? null,
      recorder: members.get(row.nda.recordedBy ?? "") ?? null,
    }),
  );
}

/** One of them. */
export async function shownNda(ctx: OrgCtx, found: NdaWithConversation): Promise<Nda> {
  const [nda] = await shownNdas(ctx, [found]);
  if (!nda) throw new Error("One NDA is shown for one row");
  return nda;
}

export const toFile = (row: NdaFileHead) => ({
  number: row.number,
  side: row.side,
  file_name: row.fileName,
  kind: row.kind,
  size_bytes: row.sizeBytes,
  sha256: row.sha256,
  created_at: row.createdAt.toISOString(),
});

const toAct = (row: NdaActRow) => ({
  act: row.act,
  number: row.fileNumber,
  message: row.message,
  name: row.record ? (JSON.parse(row.record) as ProofRecord).signed_name : "",
  at: row.createdAt.toISOString(),
});

/** A file of an NDA as a download finds it. */
export const toStored = ({ fileKey, fileName, sizeBytes, kind }: NdaFileRow) => ({
  key: fileKey,
  file_name: fileName,
  size_bytes: sizeBytes,
  kind,
});

/** An NDA with its files, letters and acts. Throws NOT_FOUND. */
export async function wholeNda(ctx: OrgCtx, ndaId: string): Promise<WholeNda> {
  const { db, org } = ctx;
  const found = await findNda(db, org.id, ndaId);
  if (!found) throw notFound("NDA");
  const { nda } = found;
  const file = await findNdaFile(db, org.id, { ndaId, number: nda.fileNumber });
  if (!file) throw notFound("NDA");
  const files = await listNdaFiles(db, org.id, ndaId);
  // A marked-up file came in the conversation of the version before it.
  const numberOf = new Map(
    files
      .filter(({ side }) => side === "firm")
      .map(({ conversationId, number }) => [conversationId, number]),
  );
  const earlier = [...numberOf]
    .filter(([conversationId]) => conversationId !== nda.conversationId)
    .map(([conversation_id, number]) => ({ number, conversation_id }));
  const written = await listNdaLetters(db, org.id, [...numberOf.keys()]);
  return {
    ...(await shownNda(ctx, found)),
    nda_file: { ...toFile(file), pages: file.pages },
    files: files.map(toFile),
    letters: written.flatMap(({ step, way, subject, sentAt, conversationId }) =>
      way === null || sentAt === null
        ? []
        : [
            {
              step,
              way,
              subject,
              sent_at: sentAt.toISOString(),
              number: numberOf.get(conversationId) ?? nda.fileNumber,
            },
          ],
    ),
    acts: (await listNdaActs(db, org.id, ndaId)).map(toAct),
    earlier,
  };
}
