import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { canonicalJson } from "@/lib/core/json";
import { sealActivity } from "@/lib/domains/activity/service/sealing";
import { listEndingNdas } from "@/lib/domains/ndas/queries/ndas";
import { readCertificate } from "@/lib/domains/ndas/service/certificate-file";
import { getNda, listNdas } from "@/lib/domains/ndas/service/list";
import { readCertificates, readProof } from "@/lib/domains/ndas/service/proof";
import { readDocument } from "@/lib/domains/ndas/service/read-document";
import {
  readAsReceiver,
  readCertificateAsReceiver,
  readFileAsReceiver,
  readProofAsReceiver,
} from "@/lib/domains/ndas/service/receiver-reads";
import { countersign } from "@/lib/domains/ndas/service/signing";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { removeNda } from "@/lib/domains/ndas/service/write";
import { ndaSubject } from "@/lib/domains/ndas/subject";
import { flawsOfProof } from "../../../scripts/verify-nda.mjs";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aCompanyByHand, aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { acceptNda, anNda, stored, tokenOf } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { aPdf } from "../../support/sample-files";

const seal = ({ orgId }: Member) => sealActivity.call(ctxOfJob(orgId), {});
const flaws = (proof: string | Buffer): string[] => flawsOfProof(Buffer.from(proof));

async function accepted() {
  const member = await aMember();
  const nda = await anNda(member, { status: "waiting" });
  await acceptNda(nda);
  await seal(member);
  return { member, nda, ndaId: nda._id };
}

async function countersigned() {
  const { member, ndaId } = await accepted();
  const { version } = await getNda.run(ctxOf(member), { ndaId });
  const signed = { ndaId, version, name: "Bo Strand", title: "Partner" };
  await countersign.run(ctxOf(member), signed);
  await seal(member);
  const { content } = await readProof.run(ctxOf(member), { ndaId });
  return { member, ndaId, content };
}

describe("the proof of an acceptance", () => {
  test("names the file, its version, who typed what, when, and from where", async () => {
    const { member, nda, ndaId } = await accepted();
    const { certificates } = await readCertificates.run(ctxOf(member), { ndaId });
    expect(certificates).toHaveLength(1);
    const said = Object.fromEntries(
      (certificates[0]?.lines ?? []).map(({ label, value }) => [label, value]),
    );
    expect(said).toMatchObject({
      Document: "Mutual NDA.pdf",
      Version: "1",
      "SHA-256 of the document": nda.nda_file.sha256,
      "Signed by": "Ada Ridge",
      Title: "Chief Executive",
      Company: "Fjord Robotics AS",
      Identity: "Signed by a holder of the link",
      "Network address": "192.0.2.1",
      Browser: "A browser",
    });
    expect(said.Statement).toContain("I have read the document “Mutual NDA.pdf” (version 1)");
    expect(certificates[0]?.sealed).toMatchObject({ number: expect.any(Number) });
  });

  test("holds the document byte for byte, and is whole", async () => {
    const { member, ndaId, nda } = await accepted();
    const { content } = await readProof.run(ctxOf(member), { ndaId });
    expect(flaws(content)).toEqual([]);
    const [, file] = JSON.parse(content);
    const bytes = Buffer.from(file.base64, "base64");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(nda.nda_file.sha256);
  });

  test("waits for its seal, as its certificate does", async () => {
    const member = await aMember();
    const { _id: ndaId, ...nda } = await anNda(member);
    expect(await codeOf(readCertificate.run(ctxOf(member), { ndaId }))).toBe("CONFLICT");
    await acceptNda({ _id: ndaId, ...nda });
    for (const call of [readProof, readCertificate])
      expect(await codeOf(call.run(ctxOf(member), { ndaId }))).toBe("UNAVAILABLE");
  });

  test("has a certificate as a PDF file for both sides, with every line of the page", async () => {
    const { member, nda, ndaId } = await accepted();
    const file = await readCertificate.run(ctxOf(member), { ndaId });
    expect(file).toMatchObject({
      file_name: "Mutual NDA certificate.pdf",
      media_type: "application/pdf",
    });
    const theirs = await readCertificateAsReceiver.run(ctxOfNobody(), { token: tokenOf(nda) });
    expect(Buffer.from(theirs.content).equals(Buffer.from(file.content))).toBe(true);
    const { key, name } = await stored(file.content, file.file_name);
    const { pages } = await readDocument({ key, name });
    const text = pages.join("").replace(/\s/g, "");
    const { certificates } = await readCertificates.run(ctxOf(member), { ndaId });
    for (const { label, value } of certificates[0]?.lines ?? [])
      expect(text).toContain(`${label}${value}`.replace(/\s/g, "").slice(0, 60));
    expect(text).toContain(certificates[0]?.sealed?.seal.slice(0, 20));
    const stranger = readCertificateAsReceiver.run(ctxOfNobody(), { token: "guessed" });
    expect(await codeOf(stranger)).toBe("NOT_FOUND");
    const { content } = await readProof.run(ctxOf(member), { ndaId });
    expect(flaws(content)).toEqual([]);
  });

  test("of a version stays available to both sides when a newer version is added", async () => {
    const member = await aMember();
    const company = await aCompanyByHand(member);
    const nda = await anNda(member, { status: "waiting", company_id: company._id });
    const [ndaId, token] = [nda._id, tokenOf(nda)];
    await acceptNda(nda);
    await seal(member);
    const file = await stored(aPdf("Other terms."));
    await addVersion.run(ctxOf(member), { ndaId, file });
    for (const number of [undefined, 1]) {
      const { content } = await readProof.run(ctxOf(member), { ndaId, number });
      expect(flaws(content)).toEqual([]);
      const theirs = await readProofAsReceiver.run(ctxOfNobody(), { token, number });
      expect(theirs.content).toBe(content);
      const { certificates } = await readCertificates.run(ctxOf(member), { ndaId, number });
      expect(certificates[0]?.lines).toContainEqual({ label: "Version", value: "1" });
      const document = await readFileAsReceiver.run(ctxOfNobody(), { token, number });
      expect(document).toMatchObject({ size_bytes: nda.nda_file.size_bytes });
    }
    for (const number of [2, 3])
      expect(await codeOf(readProof.run(ctxOf(member), { ndaId, number }))).toBe("CONFLICT");
    const second = await readFileAsReceiver.run(ctxOfNobody(), { token, number: 2 });
    expect(second.size_bytes).toBe(file.size_bytes);
    const third = readFileAsReceiver.run(ctxOfNobody(), { token, number: 3 });
    expect(await codeOf(third)).toBe("NOT_FOUND");
    expect(await readAsReceiver.run(ctxOfNobody(), { token })).toMatchObject({
      state: "open",
      decision: null,
      acceptances: [{ number: 1, file_name: nda.nda_file.file_name }],
      certificates: [{ title: "Certificate of acceptance" }],
    });
    // The firm is under NDA still, and cannot lose what proves it.
    const asked = { company_id: company._id };
    const { items } = await listNdas.run(ctxOf(member), asked);
    expect(items).toMatchObject([{ status: "draft", accepted_number: 1, is_ended: false }]);
    const cards = await ndaSubject(ctxOf(member) as never).ndas(company._id);
    expect(cards).toMatchObject([{ accepted_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    expect(await codeOf(removeNda.run(ctxOf(member), { ndaId }))).toBe("CONFLICT");
    await asOwner()`update ndas set ends_on = current_date + 5 where id = ${ndaId}`;
    const today = new Date().toISOString().slice(0, 10);
    const due = { from: today, to: "2999-01-01", atMost: 500 };
    expect((await listEndingNdas(getDb(), due)).map(({ id }) => id)).toContain(ndaId);
  });

  test("is of the last accepted version if no number is given", async () => {
    const { member, ndaId, nda } = await accepted();
    const file = await stored(aPdf("Other terms."));
    const second = await addVersion.run(ctxOf(member), { ndaId, file });
    await acceptNda(second);
    await seal(member);
    const versionOf = async (number?: number) =>
      JSON.parse((await readProof.run(ctxOf(member), { ndaId, number })).content)[1].sha256;
    expect(await versionOf()).toBe(file.sha256);
    expect(await versionOf(1)).toBe(nda.nda_file.sha256);
    expect(await readAsReceiver.run(ctxOfNobody(), { token: tokenOf(nda) })).toMatchObject({
      state: "decided",
      acceptances: [{ number: 2 }, { number: 1 }],
    });
  });
});

test("countersigning is done once, by a person, under an accepted version", async () => {
  const member = await aMember();
  const nda = await anNda(member);
  const by = { ndaId: nda._id, version: nda.version, name: "Bo Strand", title: "Partner" };
  expect(await codeOf(countersign.run(ctxOf(member), by))).toBe("CONFLICT");
  await acceptNda(nda);
  const { version } = await getNda.run(ctxOf(member), { ndaId: nda._id });
  const now = { ...by, version };
  const key = ctxOfApiKey(member, ["read", "write"]);
  expect(await codeOf(countersign.run(key, now))).toBe("FORBIDDEN");
  const both = await Promise.allSettled([1, 2].map(() => countersign.run(ctxOf(member), now)));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { content } = await countersigned();
  expect(flaws(content)).toEqual([]);
  // Where the firm's member signed from is not told to the receiver.
  expect(content.match(/"address":"[^"]+"/g)).toHaveLength(1);
});

type Item = Record<string, unknown> & { content: Record<string, unknown> };

/** The proof with an item changed by somebody who brings all hashes in the file up to date. */
function forged(proof: string, at: number, change: (item: Item) => void): string {
  const items = JSON.parse(proof) as Item[];
  const item = items[at] as Item;
  change(item);
  const [head] = items as unknown as [
    { file_sha256: string; parts: { kind: string; sha256: string }[] },
  ];
  const hash = (value: unknown) => createHash("sha256").update(canonicalJson(value)).digest("hex");
  head.parts = items.slice(2, -1).map((one) => ({ kind: String(one.kind), sha256: hash(one) }));
  Object.assign(items.at(-1) as Item, { head_sha256: hash(head) });
  return `[\n${items.map(canonicalJson).join(",\n")}\n]\n`;
}

describe("a changed proof", () => {
  const parts = [
    ["head", 0, /head/i],
    ["document", 1, /^The document was changed/],
    ["record of the acceptance", 2, /^The record of the acceptance was changed/],
    ["certificate of the acceptance", 3, /^The certificate of the acceptance was changed/],
    ["record of the countersignature", 4, /^The record of the countersignature was changed/],
    ["certificate of the countersignature", 5, /^The certificate of the countersignature was/],
  ] as const;

  test.each(parts)("is found out wherever a byte of the %s differs", async (_what, at, said) => {
    const { content } = await countersigned();
    const bytes = Buffer.from(content);
    const lines = content.split("\n");
    const start = Buffer.byteLength(lines.slice(0, at + 1).join("\n")) + 1;
    const length = Buffer.byteLength(lines[at + 1] ?? "");
    const step = Math.max(1, Math.floor(length / 150));
    for (let place = start; place < start + length; place += step) {
      const changed = Buffer.from(bytes);
      changed[place] = bytes[place] === 0x41 ? 0x42 : 0x41;
      const found = flaws(changed);
      expect(
        found.some((flaw) => said.test(flaw)),
        `${place}: ${found.join(" ")}`,
      ).toBe(true);
      if (at > 0)
        for (const [, other, words] of parts.filter(([, other]) => other > 0 && other !== at))
          expect([other, found.filter((flaw) => words.test(flaw))]).toEqual([other, []]);
    }
  });

  test("is found out when its hashes were brought up to date as well", async () => {
    const { content } = await countersigned();
    const changes: [number, (item: Item) => void, RegExp][] = [
      [1, (item) => Object.assign(item, { base64: "AAAA" }), /document was changed/],
      [
        2,
        ({ content: record }) => Object.assign(record, { signed_name: "Eve" }),
        /record of the acc/,
      ],
      [
        3,
        ({ content: sheet }) => Object.assign(sheet, { number: 9_999 }),
        /certificate of the acc/,
      ],
      [
        3,
        ({ content: { row } }) => Object.assign(row as object, { at: "2020-01-01" }),
        /certificate of the acc/,
      ],
    ];
    for (const [at, change, said] of changes)
      expect(flaws(forged(content, at, change)).join(" ")).toMatch(said);
  });

  test("is found out when it was cut, doubled or is none", async () => {
    const { content } = await countersigned();
    const lines = content.split("\n");
    const without = (at: number) => lines.filter((_, one) => one !== at).join("\n");
    for (let at = 0; at < lines.length - 1; at++) expect(flaws(without(at))).not.toEqual([]);
    for (const other of ["", "[]", "[\n]\n", `${content}x`, await readFile("package.json", "utf8")])
      expect(flaws(other)).not.toEqual([]);
  });
});
