import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { decide } from "@/lib/domains/correspondence/service/decide";
import { readInboundFile } from "@/lib/domains/correspondence/service/inbound-files";
import { readInbound } from "@/lib/domains/correspondence/service/read-inbound";
import {
  listUnmatched,
  receiveEmail,
  settleInbound,
} from "@/lib/domains/correspondence/service/receive";
import { takeIn } from "@/lib/domains/correspondence/service/take-in";
import { readStorage } from "@/lib/domains/imports/service/storage";
import { getNda } from "@/lib/domains/ndas/service/list";
import { compareNda } from "@/lib/domains/ndas/service/policy";
import { addMarkupByHand, takeMarkup } from "@/lib/domains/ndas/service/take-markup";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { eraseOne, erasePerson } from "@/lib/domains/privacy/service/erasing";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import { removeSome, saveRetention } from "@/lib/domains/privacy/service/retention";
import { changeSettings } from "@/lib/platform/env";
import { pathOf } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf } from "../../support/contexts";
import {
  aFoundersAddress,
  anInboundDocument,
  conversationOf,
  sendStep,
} from "../../support/correspondence";
import { runJob, waitingJobs } from "../../support/erasing";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { acceptNda, anNda, stored } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { aDocx } from "../../support/sample-files";

/* Files that hang on emails: who may have them, what becomes of them, what they can be put to. */

type Part = [name: string, content: Uint8Array];

/** A raw email with files; the last boundary is missing where it was cut. */
const withFiles = (from: string, files: readonly Part[], isCut = false) =>
  [
    `From: ${from}`,
    "Subject: Re: NDA",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Our changes.",
    ...files.flatMap(([name, content]) => [
      "--b",
      `Content-Type: application/octet-stream; name="${name}"`,
      "Content-Transfer-Encoding: base64",
      "Content-Disposition: attachment",
      "",
      Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n"),
    ]),
    ...(isCut ? [] : ["--b--", ""]),
  ].join("\r\n");

/** An NDA on its way, and an email of its recipient that came for it. */
async function answeredBy(files: readonly Part[], isCut = false) {
  const admin = await aMember({ role: "admin" });
  const nda = await anNda(admin, { receiver_email: aFoundersAddress() });
  await sendStep(admin, nda.conversation_id, 1, { way: "hand" });
  const raw = withFiles(nda.receiver_email, files, isCut);
  const mail = await receiveEmail.run(ctxOf(admin), { raw });
  return { admin, nda, mail };
}

const keysOf = async ({ orgId }: Member) =>
  (
    await asOwner()<{ key: string }[]>`select file_key as key from inbound_files
    where org_id = ${orgId}`
  ).map(({ key }) => key);
const dropped = async () =>
  (await waitingJobs("privacy.removeFiles")).flatMap(({ data }) => data.keys as string[]);

test("they are kept byte for byte, count as storage, and a name is no path", async () => {
  const content = Buffer.from([0, 255, 13, 10, 62, 32, 1]);
  const { admin, nda, mail } = await answeredBy([
    ["../../etc/passwd\u202Efdp.exe", content],
    ["empty.txt", new Uint8Array()],
  ]);
  expect(mail).toMatchObject({ state: "attached", conversation_id: nda.conversation_id });
  expect(mail.attachments).toEqual([
    { number: 1, name: "passwdfdp.exe", size_bytes: 7, is_kept: true },
    { number: 2, name: "empty.txt", size_bytes: 0, is_kept: false },
  ]);
  const file = await readInboundFile.run(ctxOf(admin), { inboundId: mail._id, number: 1 });
  expect(await readFile(pathOf(file.key))).toEqual(content);
  const used = (await readStorage.run(ctxOf(admin), {})).used_bytes;
  expect(used - nda.nda_file.size_bytes).toBe(7);
  const { inbound } = await conversationOf(admin, nda.conversation_id);
  expect(inbound[0]?.attachments[0]?.is_kept).toBe(true);
});

test("a file that was cut off is named and not kept, and the same mail keeps no second copy", async () => {
  const { admin, mail } = await answeredBy(
    [
      ["whole.bin", Buffer.alloc(100, 1)],
      ["cut.bin", Buffer.alloc(100, 2)],
    ],
    true,
  );
  expect(mail.attachments.map(({ is_kept }) => is_kept)).toEqual([true, false]);
  const raw = withFiles(aFoundersAddress(), [["twice.bin", Buffer.alloc(9, 1)]]);
  await receiveEmail.run(ctxOf(admin), { raw });
  await receiveEmail.run(ctxOf(admin), { raw });
  expect(await keysOf(admin)).toHaveLength(2);
});

test("reads more of a mail that contains an encoded file, without reading more words", async () => {
  const large = withFiles("ada@fjord.example", [["deck.pdf", Buffer.alloc(4_000_000, 7)]]);
  const read = await readInbound(Buffer.from(large));
  expect(read).toMatchObject({ extent: "whole", text: "Our changes." });
  expect(read.files.map(({ bytes }) => bytes.length)).toEqual([4_000_000]);
  const wordy = `Subject: Long\r\n\r\nYes.\r\n${"> and so on and on\r\n".repeat(19_000)}`;
  expect((await readInbound(Buffer.from(wordy))).extent).toBe("whole");
  const longer = Buffer.from(`${wordy}${"word ".repeat(200_000)}\r\n`);
  expect((await readInbound(longer)).extent).toBe("beginning");
});

test("until an admin says where the mail belongs, only admins have its files", async () => {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const member = await aMember({ organization });
  const raw = withFiles("eve@fjord.example", [["a.bin", Buffer.alloc(3, 1)]]);
  const { _id: inboundId, state } = await receiveEmail.run(ctxOf(member), { raw });
  expect(state).toBe("review");
  const asked = { inboundId, number: 1 };
  const asMember = ctxOf({ ...member, role: "member" });
  expect(await codeOf(readInboundFile.run(asMember, asked))).toBe("NOT_FOUND");
  expect((await readInboundFile.run(ctxOf(admin), asked)).size_bytes).toBe(3);
  const { conversation_id } = await anNda(admin);
  await settleInbound.run(ctxOf(admin), { inboundId, conversation_id });
  expect((await readInboundFile.run(asMember, asked)).size_bytes).toBe(3);
  const stranger = await aMember({ role: "admin" });
  expect(await codeOf(readInboundFile.run(ctxOf(stranger), asked))).toBe("NOT_FOUND");
});

test("a marked-up document is compared with the firm's by one press, once", async () => {
  const ours = aDocx("This agreement has a term of two (2) years.", "It is mutual.");
  const theirs = aDocx("This agreement has a term of five (5) years.", "It is mutual.");
  const { admin, nda, mail } = await answeredBy([["NDA marked up.docx", theirs]]);
  const version = await anNda(admin, { content: ours, fileName: "NDA.docx" });
  const asked = { ndaId: nda._id, inbound_id: mail._id, number: 1 };
  const elsewhere = takeMarkup.run(ctxOf(admin), { ...asked, ndaId: version._id });
  expect(await codeOf(elsewhere)).toBe("NOT_FOUND");
  for (let press = 0; press < 2; press += 1) await takeMarkup.run(ctxOf(admin), asked);
  const whole = await getNda.run(ctxOf(admin), { ndaId: nda._id });
  expect(whole.status).toBe("changes_asked");
  expect(whole.files.map(({ side }) => side)).toEqual(["firm", "receiver"]);
  const compared = await compareNda.run(ctxOf(admin), { ndaId: nda._id });
  expect(compared.theirs.file_name).toBe("NDA marked up.docx");
  expect(compared.clauses.find(({ clause }) => clause === "term")?.theirs.value).toBe("5 years");
  const { conversation_id: conversationId } = nda;
  expect(await codeOf(decide.run(ctxOf(admin), { conversationId, decision: "pause" }))).toBe(
    "CONFLICT",
  );
});

test("a document for a former version is compared with that one, and asks nothing of the new one", async () => {
  const theirs = aDocx("This agreement has a term of five (5) years.");
  const { admin, nda, mail } = await answeredBy([["NDA marked up.docx", theirs]]);
  const ndaId = nda._id;
  const file = await stored(aDocx("Another term."), "NDA 2.docx");
  const { earlier } = await addVersion.run(ctxOf(admin), { ndaId, file });
  expect(earlier).toEqual([{ number: 1, conversation_id: nda.conversation_id }]);
  for (let press = 0; press < 2; press += 1)
    await takeMarkup.run(ctxOf(admin), { ndaId, inbound_id: mail._id, number: 1 });
  const whole = await getNda.run(ctxOf(admin), { ndaId });
  expect(whole).toMatchObject({ status: "draft", files: { length: 3 } });
  const compared = await compareNda.run(ctxOf(admin), { ndaId });
  expect(compared).toMatchObject({ ours: { number: 1 }, theirs: { number: 3 } });
  const byHand = await stored(theirs, "From a colleague.docx");
  const asked = await addMarkupByHand.run(ctxOf(admin), { ndaId, file: byHand });
  expect(asked).toMatchObject({ status: "changes_asked", files: { length: 4 } });
  expect(await compareNda.run(ctxOf(admin), { ndaId })).toMatchObject({
    ours: { number: 2 },
    theirs: { number: 4 },
  });
});

test("refuses to compare a file that is not a document, or for a decided NDA", async () => {
  const { admin, nda, mail } = await answeredBy([
    ["lies.pdf", Buffer.from("MZ, a program")],
    ["NDA.docx", aDocx("A term of five years.")],
  ]);
  const asked = { ndaId: nda._id, inbound_id: mail._id, number: 1 };
  expect(await codeOf(takeMarkup.run(ctxOf(admin), asked))).toBe("INVALID_INPUT");
  await acceptNda(nda);
  expect(await codeOf(takeMarkup.run(ctxOf(admin), { ...asked, number: 2 }))).toBe("CONFLICT");
});

test("limits the storage of unknown senders, and rejects their emails beyond it until some are filed", async () => {
  const { admin, nda } = await answeredBy([]);
  await asOwner()`update users set email_verified_at = now() where id = ${admin.userId}`;
  const large = (from: string) => withFiles(from, [["a.bin", Buffer.alloc(60_000, 1)]]);
  const receive = (from: string) => receiveEmail.run(ctxOf(admin), { raw: large(from) });
  const [eve, mallory] = ["eve@strangers.example", "mallory@strangers.example"];
  changeSettings({ STORAGE_LIMIT_MB: 1, SMTP_URL: "smtp://127.0.0.1:9" });
  try {
    const first = await receive(eve);
    expect(await codeOf(receive(mallory))).toBe("UNAVAILABLE");
    const mail = await readInbound(Buffer.from(large(mallory)));
    const inside = ctxOf(admin);
    const delivered = () =>
      inTransaction(getDb(), tenantOf(inside), "write", (db) =>
        takeIn({ ...inside, db, transaction: "write" } as OrgCtx, mail),
      );
    expect([await delivered(), await delivered()]).toEqual([null, null]);
    const told = await asOwner()`select 1 from outbox where org_id = ${admin.orgId}
      and payload->>'subject' = 'Incoming email is being rejected'`;
    expect(told).toHaveLength(1);
    expect((await receive(eve))._id).toBe(first._id);
    expect((await receive(nda.receiver_email)).attachments[0]?.is_kept).toBe(true);
    const { share } = await listUnmatched.run(ctxOf(admin), {});
    expect(share.limit_bytes).toBe(100_000);
    expect(share.used_bytes).toBeGreaterThan(60_000);

    const before = await keysOf(admin);
    await settleInbound.run(ctxOf(admin), { inboundId: first._id, conversation_id: null });
    const left = await keysOf(admin);
    expect([before.length, left.length]).toEqual([2, 1]);
    expect(await dropped()).toContain(before.find((key) => !left.includes(key)));
    expect((await receive(mallory)).state).toBe("review");
  } finally {
    changeSettings({ STORAGE_LIMIT_MB: undefined, SMTP_URL: undefined });
  }
});

test("they go with their sender, and by retention with their mail", async () => {
  const { admin, nda } = await answeredBy([["a.bin", Buffer.alloc(3, 1)]]);
  const [erased = ""] = await keysOf(admin);
  const { _id } = await erasePerson.run(ctxOf(admin), { emails: [nda.receiver_email], names: [] });
  await runJob(admin.orgId, eraseOne, { erasureId: _id });
  expect(await keysOf(admin)).toEqual([]);
  expect(await dropped()).toContain(erased);
  await runJob(null, removeFilesNow, { keys: [erased] });
  expect(existsSync(pathOf(erased))).toBe(false);

  const other = await anNda(admin, { receiver_email: aFoundersAddress() });
  await anInboundDocument(admin, other.conversation_id);
  const [old = ""] = await keysOf(admin);
  await asOwner()`update conversations set state = 'stopped', updated_at = '2020-01-02'
    where id = ${other.conversation_id}`;
  await asOwner()`update inbound_mails set received_at = '2020-01-02' where org_id = ${admin.orgId}`;
  await saveRetention.run(ctxOf(admin), { kind: "mails", months: 12 });
  await runJob(admin.orgId, removeSome, { kind: "mails", removed: 0 });
  expect(await keysOf(admin)).toEqual([]);
  expect(await dropped()).toContain(old);
});
