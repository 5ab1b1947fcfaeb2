import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "@/lib/core/json";
import { sealActivity } from "@/lib/domains/activity/service/sealing";
import { getNda } from "@/lib/domains/ndas/service/list";
import { readCertificates, readProof } from "@/lib/domains/ndas/service/proof";
import { countersign } from "@/lib/domains/ndas/service/signing";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { flawsOfProof } from "../../../scripts/verify-nda.mjs";
import { ctxOf, ctxOfApiKey, ctxOfJob } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { acceptNda, anNda, stored } from "../../support/ndas";
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

  test("waits for its seal", async () => {
    const member = await aMember();
    const nda = await anNda(member);
    await acceptNda(nda);
    expect(await codeOf(readProof.run(ctxOf(member), { ndaId: nda._id }))).toBe("UNAVAILABLE");
  });

  test("is of the present version only: a new one has none", async () => {
    const { member, ndaId } = await accepted();
    const file = await stored(aPdf("Other terms."));
    await addVersion.run(ctxOf(member), { ndaId, file });
    expect(await codeOf(readProof.run(ctxOf(member), { ndaId }))).toBe("CONFLICT");
    expect(await readCertificates.run(ctxOf(member), { ndaId })).toEqual({ certificates: [] });
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
