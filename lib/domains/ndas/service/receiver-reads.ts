import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { canMail } from "@/lib/platform/mail/send";
import { implement } from "@/lib/service/operation";
import { ndaCalls } from "../contract";
import { findNdaFile, listNdaActs, listNdaFiles } from "../queries/acts";
import { isCodeUsable, partOfAddress } from "../rules/code";
import { consentText } from "../rules/record";
import { offerStateOf } from "../rules/status";
import { certificateFileOf } from "./certificate-file";
import { certificatesOf, proofFileOf } from "./proof";
import { implementByLink, noLonger, type Opened, openByLink } from "./receiver";
import { toFile, toStored } from "./wire";

/** The acceptances, of any version, the last one first. */
async function acceptedIn({ inside: { db, org }, nda }: Pick<Opened, "inside" | "nda">) {
  const acts = await listNdaActs(db, org.id, nda.id);
  return acts.filter(({ act }) => act === "accepted").toReversed();
}

async function shownOf(opened: Opened) {
  const { inside, nda, conversation } = opened;
  const { db, org } = inside;
  const file = await findNdaFile(db, org.id, { ndaId: nda.id, number: nda.fileNumber });
  if (!file) throw noLonger();
  const organization = await organizationName(inside);
  const sender = await lookUpMember(inside, { userId: conversation.userId });
  const files = await listNdaFiles(db, org.id, nda.id);
  const nameOf = (number: number) => files.find((one) => one.number === number)?.fileName ?? "";
  return {
    state: offerStateOf({ ...nda, state: conversation.state }, inside.now()),
    receiver_name: conversation.receiverName,
    organization_name: organization,
    asked_by: sender?.fullName ?? "",
    sender_signature: nda.senderSignature,
    custom_instructions: nda.customInstructions,
    offer_ends_at: nda.offerEndsAt.toISOString(),
    nda_file: { ...toFile(file), pages: file.pages },
    decision: nda.decision,
    decided_at: nda.decidedAt?.toISOString() ?? null,
    decided_by: nda.decidedBy,
    markups: files
      .filter(({ side, number }) => side === "receiver" && number > nda.fileNumber)
      .map(({ fileName }) => fileName),
    consent_text: consentText(organization, { name: file.fileName, number: file.number }),
    code_goes_to: canMail() ? partOfAddress(conversation.receiverEmail) : null,
    has_code: isCodeUsable(nda, inside.now()),
    certificates: await certificatesOf(inside, nda),
    acceptances: (await acceptedIn(opened)).map(({ fileNumber: number, createdAt }) => ({
      number,
      file_name: nameOf(number),
      accepted_at: createdAt.toISOString(),
    })),
  } as const;
}

const readShown = implementByLink(ndaCalls.readAsReceiver, async (ctx, { token }) =>
  shownOf(await openByLink(ctx, token)),
);

/**
 * Reading changes nothing, because mail programs open links on their own. Who asked too often is
 * told so by the page.
 */
export const readAsReceiver = implement(
  ndaCalls.readAsReceiver,
  { transaction: "none" },
  (ctx, input) =>
    readShown.call(ctx, input).catch((thrown) => {
      if (thrown instanceof AppError && thrown.code === "RATE_LIMITED")
        return { state: "busy" as const };
      throw thrown;
    }),
);

export const readFileAsReceiver = implementByLink(
  ndaCalls.readFileAsReceiver,
  async (ctx, { token, number: asked }) => {
    const opened = await openByLink(ctx, token);
    const { inside, nda } = opened;
    const number = asked ?? nda.acceptedNumber ?? nda.fileNumber;
    const own = [nda.fileNumber, ...(await acceptedIn(opened)).map(({ fileNumber }) => fileNumber)];
    const file = await findNdaFile(inside.db, inside.org.id, { ndaId: nda.id, number });
    if (!file || !own.includes(number)) throw notFound("Document");
    return toStored(file);
  },
);

export const readProofAsReceiver = implementByLink(
  ndaCalls.readProofAsReceiver,
  async (ctx, { token, number }) => {
    const { inside, nda } = await openByLink(ctx, token);
    return proofFileOf(inside, nda, number);
  },
);

export const readCertificateAsReceiver = implementByLink(
  ndaCalls.readCertificateAsReceiver,
  async (ctx, { token, number }) => {
    const { inside, nda } = await openByLink(ctx, token);
    return certificateFileOf(inside, nda, number);
  },
);
