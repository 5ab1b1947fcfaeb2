import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { ReadContact, ReadRow } from "@/lib/domains/connections/rules/read-contact";
import { dayOf } from "@/lib/domains/connections/rules/read-contact";
import { parse } from "@/lib/domains/connections/service/contact-parser";
import { sharedData } from "../../support/shared-data";

const folder = sharedData("public-sources/contacts");
const recorded = (name: string) => path.join(folder ?? "", name);

async function read(file: string, keepsEmails = false) {
  const [first, ...chunks] = await Array.fromAsync(parse({ path: file, keepsEmails }));
  return { kind: (first as { kind: string }).kind, rows: (chunks as ReadRow[][]).flat() };
}

async function fileOf(text: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "contacts-")), "file");
  await writeFile(file, text);
  return file;
}

test.skipIf(!folder)(
  "LinkedIn's export is read below its preamble, without email addresses",
  async () => {
    const { kind, rows } = await read(recorded("linkedin/bom-crlf-Connections.csv"));
    expect(kind).toBe("linkedin");
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({
      ...{ name: "Priya Sharma", company: "Stripe, Inc.", title: "Technical Recruiter" },
      ...{ linkedin: "linkedin.com/in/priya-sharma-1a2b3c", connectedOn: "2024-03-12" },
    });
    expect(rows[2]).toMatchObject({ name: "Neha", connectedOn: "2022-02-07" });
    expect(rows[3]).toMatchObject({ problem: "has no name" });
    expect(JSON.stringify(rows)).not.toContain("@");
    for (const name of ["constellation", "labeldekho"]) {
      const other = await read(recorded(`linkedin/${name}-Connections.csv`), true);
      expect([other.kind, other.rows.length]).toEqual(["linkedin", name === "labeldekho" ? 10 : 2]);
      expect(other.rows[0]).toMatchObject({ email: expect.stringContaining("@") });
    }
  },
);

test
  .skipIf(!folder)
  .each(["ANDROID", "GMAIL", "IPHONE", "LOTUS_NOTES", "MAC_ADDRESS_BOOK", "MS_OUTLOOK"])(
  "a vCard of %s is read",
  async (name) => {
    const file = recorded(`vcard/ezvcard-John_Doe_${name}.vcf`);
    const { kind, rows } = await read(file, true);
    expect(kind).toBe("vcard");
    const cards = readFileSync(file, "latin1").match(/BEGIN:VCARD/gi)?.length;
    expect(rows).toHaveLength(cards ?? 0);
    // Android's sample has cards without a name.
    const named = rows.filter((row) => "name" in row);
    if (name === "ANDROID") return expect(named.length).toBeLessThan(rows.length);
    expect(named[0]).toMatchObject({ name: "John Doe", company: "IBM" });
    expect((named[0] as ReadContact).email).toMatch(/^john\.doe@ibm\./);
  },
);

test.skipIf(!folder)("Google's CSV is read in its old and new columns", async () => {
  const { kind, rows } = await read(recorded("google-csv/dmyers-contacts.csv"), true);
  expect([kind, rows[0]]).toMatchObject([
    "google",
    { name: "John Doe", email: "jdoe@example.com" },
  ]);
  const columns = "Name,Given Name,Family Name,E-mail 1 - Value,Organization 1 - Name";
  const old = await read(await fileOf(`${columns}\nX,Ada,Ridge,a@x.org ::: b@x.org,Fjord\n`), true);
  expect(old.rows[0]).toMatchObject({ name: "Ada Ridge", email: "a@x.org", company: "Fjord" });
});

test("a table without names, and text that is none, are refused with what to bring", async () => {
  await expect(read(await fileOf("City,Country\nOslo,Norway\n"))).rejects.toThrow(
    /no column of names/,
  );
});

test("dates that are none, or could be two, are no dates", () => {
  expect(["31 Feb 2024", "3/4/24", "", "soon"].map(dayOf)).toEqual([null, null, null, null]);
  expect(["01 Jul 2026", "7-Feb-22", "2024-03-12"].map(dayOf)).toEqual([
    ...["2026-07-01", "2022-02-07", "2024-03-12"],
  ]);
});
