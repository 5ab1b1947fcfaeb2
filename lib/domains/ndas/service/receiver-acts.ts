import "server-only";
import { z } from "zod";
import { Done } from "@/lib/core/common-shapes";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Happening } from "@/lib/domains/correspondence/rules";
import { happen } from "@/lib/domains/correspondence/service";
import { sendCopy, tellSender } from "@/lib/domains/correspondence/service/tell";
import { organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { storageLimit } from "@/lib/platform/env";
import { defineOperation, implement, recordActivity } from "@/lib/service/operation";
import { type Decision, MARKUPS_MAX } from "../constants";
import { ndaCalls } from "../contract";
import { findNdaFile, insertNdaAct, listNdaFiles } from "../queries/acts";
import { updateNdaRow } from "../queries/ndas";
import { consentText } from "../rules/record";
import { AcceptInput, AddMarkupInput, LinkInput, ReadDocument, Room } from "../schema";
import { identify } from "./code";
import { readDocument } from "./read-document";
import {
  countGuestCall,
  decidedOtherwise,
  implementByLink,
  noLonger,
  type Opened,
  openToAct,
} from "./receiver";
import { prove, recordOf } from "./signing";
import { storeFile } from "./versions";
import { ndaLink } from "./wire";

const ok = { done: true as const };

/** What the receiver decided, on the NDA and on its conversation. */
async function decide(
  { inside, nda, conversation }: Opened,
  decision: Decision,
  { by, happening }: { by: string | null; happening: Happening },
): Promise<void> {
  const at = inside.now();
  await happen(inside, conversation, happening);
  await updateNdaRow(inside.db, inside.org.id, nda.id, {
    decision,
    decidedAt: at,
    decidedBy: by,
    ...(decision === "accepted" && {
      acceptedNumber: nda.fileNumber,
      acceptedAt: at,
      acceptedBy: by,
    }),
    updatedAt: at,
  });
}

/** The act in the record, in the receiver's name. */
async function record(
  { inside, nda, conversation }: Opened,
  name: `ndas.${"decline" | "askChanges" | "addMarkup"}`,
): Promise<void> {
  const detail = { receiver: conversation.receiverName };
  const about = () => ({ companyId: nda.companyId, detail });
  await recordActivity(inside, { name, activity: { about } }, { _id: nda.id });
}

/** A wrong code is an answer of its own, so that its try is kept. */
const tryAccept = defineOperation(
  {
    name: "ndas.tryAccept",
    summary: "Accept an NDA by a recipient's link, if the code is right",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AcceptInput,
    output: z.union([Done, z.object({ problem: z.string() })]),
  },
  async (ctx, { token, number, code, name, title, company }) => {
    const opened = await openToAct(ctx, token, number);
    const { inside, nda, conversation } = opened;
    if (nda.decision === "accepted") return ok;
    if (nda.decision === "declined") throw decidedOtherwise("declined");
    const file = await findNdaFile(inside.db, inside.org.id, { ndaId: nda.id, number });
    if (!file) throw noLonger();
    const known = await identify(opened, code);
    if ("problem" in known) return known;
    const organization = await organizationName(inside);
    const acceptance = recordOf(inside, opened, file, {
      kind: "acceptance",
      consent_text: consentText(organization, { name: file.fileName, number }),
      identity: known.identity,
      acceptance_sha256: "",
      organization,
      name,
      title,
      company,
    });
    await prove(inside, "ndas.accept", acceptance, nda.companyId);
    await decide(opened, "accepted", { by: name, happening: { type: "completed" } });
    await tellSender(inside, conversation, { what: "accepted the NDA" });
    await sendCopy(inside, conversation, copyOf(opened, organization, file.fileName));
    return ok;
  },
);

/** A second press of the same button changes nothing, and is no error. */
export const accept = implement(
  ndaCalls.accept,
  { transaction: "none", activity: "none" },
  async (ctx, input) => {
    await countGuestCall(ctx);
    const tried = await tryAccept.call(ctx, input);
    if ("done" in tried) return tried;
    const { problem } = tried;
    throw new AppError("INVALID_INPUT", problem, { fields: { code: [problem] } });
  },
);

/** The signed copy stays at the link, where its proof can be downloaded as well. */
const copyOf = ({ nda, conversation }: Opened, organization: string, fileName: string) => ({
  subject: `Your copy of the NDA with ${organization}`,
  text: [
    `Dear ${conversation.receiverName},`,
    `You accepted “${fileName}”. The document, the certificate and the proof of what you accepted are here:\n${ndaLink(nda)}`,
    "Keep this email: the link works for ten years.",
  ].join("\n\n"),
});

type Said = { act: "declined" | "changes_asked"; message: string };

async function say({ inside, nda }: Opened, { act, message }: Said): Promise<void> {
  await insertNdaAct(inside.db, {
    id: newId("ndx"),
    orgId: inside.org.id,
    ndaId: nda.id,
    fileNumber: nda.fileNumber,
    act,
    message,
    record: null,
    createdAt: inside.now(),
  });
}

export const decline = implementByLink(ndaCalls.decline, async (ctx, { token, number, reason }) => {
  const opened = await openToAct(ctx, token, number);
  const { decision } = opened.nda;
  if (decision === "declined") return ok;
  if (decision === "accepted") throw decidedOtherwise("accepted");
  await say(opened, { act: "declined", message: reason });
  await decide(opened, "declined", { by: null, happening: { type: "completed" } });
  await record(opened, "ndas.decline");
  await tellSender(opened.inside, opened.conversation, { what: "declined the NDA", words: reason });
  return ok;
});

/**
 * A person reads it before anything goes on, which is what a reply without proof leads to. It closes
 * nothing: the version can still be accepted.
 */
const toReview = { type: "replied", isAuthenticated: false } as const;

export const askChanges = implementByLink(
  ndaCalls.askChanges,
  async (ctx, { token, number, message }) => {
    const opened = await openToAct(ctx, token, number);
    const { decision } = opened.nda;
    if (decision === "accepted" || decision === "declined") throw decidedOtherwise(decision);
    await say(opened, { act: "changes_asked", message });
    await decide(opened, "changes_asked", { by: null, happening: toReview });
    await record(opened, "ndas.askChanges");
    const told = { what: "asked for changes to the NDA", words: message };
    await tellSender(opened.inside, opened.conversation, told);
    return ok;
  },
);

/** How large a file may be that comes by a link. Refuses, before any of it is read, what has no place. */
export const readRoom = defineOperation(
  {
    name: "ndas.readRoom",
    summary: "Get how large a file may be that comes by a recipient's link",
    effect: "read",
    access: "public",
    transaction: "none",
    input: LinkInput,
    output: Room,
  },
  async (ctx, input) => {
    await countGuestCall(ctx);
    return checkRoom.call(ctx, input);
  },
);

const checkRoom = defineOperation(
  {
    name: "ndas.checkRoom",
    summary: "Check that a recipient's link takes a marked-up document",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: LinkInput,
    output: Room,
  },
  async (ctx, { token }) => {
    await assertTakesMarkup(await openToAct(ctx, token));
    return { used_bytes: 0, limit_bytes: storageLimit() };
  },
);

async function assertTakesMarkup({ inside, nda }: Opened): Promise<void> {
  if (nda.decision === "accepted" || nda.decision === "declined")
    throw decidedOtherwise(nda.decision);
  const files = await listNdaFiles(inside.db, inside.org.id, nda.id);
  const sent = files.filter(({ side, number }) => side === "receiver" && number > nda.fileNumber);
  if (sent.length >= MARKUPS_MAX)
    throw new AppError("CONFLICT", `You sent ${MARKUPS_MAX} documents. Send more by email.`);
}

export const addMarkup = implement(
  ndaCalls.addMarkup,
  { transaction: "none", activity: "none" },
  async (ctx, input) => storeMarkup.call(ctx, { ...input, read: await readDocument(input.file) }),
);

const storeMarkup = defineOperation(
  {
    name: "ndas.storeMarkup",
    summary: "Store a marked-up document that came by a recipient's link",
    effect: "write",
    access: "public",
    transaction: "write",
    activity: "none",
    input: AddMarkupInput.extend({ read: ReadDocument }),
    output: Done,
  },
  async (ctx, { token, file, read }) => {
    const opened = await openToAct(ctx, token);
    await assertTakesMarkup(opened);
    const { inside, nda } = opened;
    const which = { ndaId: nda.id, conversationId: nda.conversationId };
    await storeFile(inside, which, { ...file, ...read, side: "receiver" });
    if (nda.decision === null)
      await decide(opened, "changes_asked", { by: null, happening: toReview });
    await record(opened, "ndas.addMarkup");
    await tellSender(inside, opened.conversation, { what: "sent a marked-up NDA" });
    return ok;
  },
);
